import type { ElementOf } from '@marquee/scene';
import type { Styles } from '../../style/style-writer.ts';
import { typographyStyles } from '../../style/typography-styles.ts';

/** Margins instead of alignment: a text that is too long for its box is cut at its end, never at its beginning. */
const VERTICAL = {
  top: { marginTop: '0px', marginBottom: 'auto' },
  middle: { marginTop: 'auto', marginBottom: 'auto' },
  bottom: { marginTop: 'auto', marginBottom: '0px' },
} as const;

/** The same across the box, for the lines of a text that rolls to the left. */
const HORIZONTAL = {
  left: { marginLeft: '0px', marginRight: 'auto' },
  center: { marginLeft: 'auto', marginRight: 'auto' },
  right: { marginLeft: 'auto', marginRight: '0px' },
} as const;

const WRAPPED = { marginLeft: '0px', marginRight: '0px' } as const;

/** The styles of the box of a text. */
export const TEXT_BOX: Styles = { display: 'flex', flexDirection: 'column' };

/** The styles of a text in its box, in program pixels. The field in which the editor edits it has them too, so that lines break alike. */
export function textStyles(element: ElementOf<'text'>): Styles {
  const isWrapped = element.roll !== 'left';
  return {
    flexShrink: '0',
    overflowWrap: 'break-word',
    ...typographyStyles(element),
    textDecoration: element.underline ? 'underline' : 'none',
    textAlign: element.align,
    lineHeight: String(element.lineHeight),
    letterSpacing: `${element.letterSpacing}px`,
    whiteSpace: isWrapped ? 'pre-wrap' : 'pre',
    ...VERTICAL[element.verticalAlign],
    ...(isWrapped ? WRAPPED : HORIZONTAL[element.align]),
  };
}
