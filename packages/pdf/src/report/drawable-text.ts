/** Joiners and variation selectors, which fonts do not draw. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
/** All but line breaks. */
const CONTROL = /(?!\n)\p{Cc}/gu;

/** Leaves out what fonts do not draw, and replaces control characters other than line breaks by spaces. */
export function drawableText(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(IGNORED, '').replaceAll(CONTROL, ' ');
}
