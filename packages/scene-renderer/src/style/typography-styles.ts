import type { Typography } from '@marquee/scene';
import { styledStackOf } from './font-stack.ts';
import { paintColor } from './paint-color.ts';
import type { Styles } from './style-writer.ts';
import { textShadow } from './text-shadow.ts';

/** The styles of the letters of an element. */
export function typographyStyles(typography: Typography): Styles {
  const { fontFamily, fontSize, bold, italic, color } = typography;
  return {
    fontFamily: styledStackOf(fontFamily),
    fontSize: `${fontSize}px`,
    fontWeight: bold ? '700' : '400',
    fontStyle: italic ? 'italic' : 'normal',
    color: paintColor(color),
    textShadow: textShadow(typography),
  };
}
