/** A picker's colour as a document writes it: without the alpha of what is opaque, `transparent` for what is not there. */
export function colorText(hex: string): string {
  const color = hex.toLowerCase();
  if (color.length === 9 && color.endsWith('ff')) return color.slice(0, 7);
  if (color.length === 9 && color.endsWith('00')) return 'transparent';
  return color;
}
