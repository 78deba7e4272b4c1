import { parseColor, toCssColor } from '@marquee/scene';

/** A document's colour for CSS. What does not parse is transparent: nothing but parsed numbers reaches a style. */
export function paintColor(text: string): string {
  const color = parseColor(text);
  return color ? toCssColor(color) : 'transparent';
}
