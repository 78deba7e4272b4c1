import { parseColor, toCssColor } from '@marquee/scene';

/** A document's colour as CSS. Invalid colours are transparent: only parsed numbers reach a style. */
export function paintColor(text: string): string {
  const color = parseColor(text);
  return color ? toCssColor(color) : 'transparent';
}
