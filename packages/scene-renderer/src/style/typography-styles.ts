import type { Typography } from '@marquee/scene';
import { fontStackOf } from './font-stack.ts';
import { paintColor } from './paint-color.ts';
import type { Styles } from './style-writer.ts';

/** The styles of the letters of an element. */
export function typographyStyles({ fontFamily, fontSize, bold, italic, color }: Typography): Styles {
  return {
    fontFamily: fontStackOf(fontFamily),
    fontSize: `${fontSize}px`,
    fontWeight: bold ? '700' : '400',
    fontStyle: italic ? 'italic' : 'normal',
    color: paintColor(color),
  };
}
