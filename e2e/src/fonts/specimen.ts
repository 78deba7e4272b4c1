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

/** Two letters of each script that the families lack, and a part of the name of the file that holds them. */
export const SCRIPTS = [
  { letters: ['ก', 'ม'], file: 'noto-sans-thai' },
  { letters: ['ع', 'ل'], file: 'noto-sans-arabic' },
  { letters: ['א', 'ש'], file: 'noto-sans-hebrew' },
  { letters: ['한', '글'], file: 'noto-sans-kr' },
  { letters: ['🍔', '🚀'], file: 'noto-emoji' },
] as const;

/** Where they are, right of the Chinese characters. */
export const SCRIPT_COLUMN = 3;
