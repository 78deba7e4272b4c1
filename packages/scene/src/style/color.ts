/** A colour as numbers: channels 0-255, alpha 0-1. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/**
 * Reads `#rgb`, `#rrggbb`, `#rrggbbaa` or `transparent`; anything else is undefined. Deliberately narrower than CSS, so that unknown
 * input never reaches a style.
 */
export function parseColor(text: string): Color | undefined {
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  if (!HEX.test(text)) return undefined;
  const digits =
    text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit).join('') : text.slice(1);
  const channel = (index: number): number => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return {
    red: channel(0),
    green: channel(1),
    blue: channel(2),
    alpha: digits.length === 8 ? channel(3) / 255 : 1,
  };
}

/** Writes a parsed colour as CSS, from its numbers alone. */
export function toCssColor(color: Color): string {
  const alpha = Math.round(color.alpha * 1000) / 1000;
  return `rgba(${color.red}, ${color.green}, ${color.blue}, ${alpha})`;
}
