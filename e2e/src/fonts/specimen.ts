import { FONT_FAMILIES, type FontFamily } from '@marquee/scene';

/** Characters of different slices and shapes; if a font lacks them, both are the same box. */
export const CHARACTERS = ['永', '和'] as const;

/** Side of the square around each character, in pixels. */
export const SQUARE = 60;

/** Every family, in rows of both weights. */
export const ROWS: { family: FontFamily; bold: boolean }[] = FONT_FAMILIES.flatMap((family) => [
  { family, bold: false },
  { family, bold: true },
]);
