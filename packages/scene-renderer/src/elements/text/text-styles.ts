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
    // A word that is too long makes the letters smaller instead, where they may be.
    overflowWrap: mayShrink(element) ? 'normal' : 'break-word',
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

/** Whether the letters become smaller so that the whole text fits into its box. A text that rolls leaves its box anyway. */
export function mayShrink({ fitsBox, roll }: ElementOf<'text'>): boolean {
  return fitsBox && roll === 'none';
}

/** How finely the size of shrunk letters is chosen, in program pixels. */
const STEP = 0.25;

/**
 * The styles of a text with the largest letters, up to its own size, with which it fits into its box. `isFitting` writes styles and
 * measures; it is called about ten times, with the result last.
 */
export function shrunkTextStyles(element: ElementOf<'text'>, isFitting: (styles: Styles) => boolean): Styles {
  const stylesOf = (fontSize: number) => {
    const letterSpacing = element.letterSpacing * (fontSize / element.fontSize);
    return textStyles({ ...element, fontSize, letterSpacing });
  };
  const own = textStyles(element);
  if (isFitting(own)) return own;
  let [fitting, tooLarge] = [1, Math.ceil(element.fontSize / STEP)];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (isFitting(stylesOf(middle * STEP))) fitting = middle;
    else tooLarge = middle;
  }
  const result = stylesOf(fitting * STEP);
  isFitting(result);
  return result;
}
