import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The languages of the product's texts. */
export type PdfLanguage = 'en' | 'zh';

/** A file with some letters of a family. */
export interface FontFace {
  name: string;
  has(codePoint: number): boolean;
  /** The file as published, in WOFF2. */
  read(): Promise<Uint8Array>;
}

export type FontWeight = 'regular' | 'bold' | 'code';

/** The fonts of the product, which packages of the server bring as files. */
const FOLDER = new URL('../../scene-renderer/fonts/', import.meta.url);

/** Letters of other scripts, in the names that people give to things. */
const OTHER_SCRIPTS = [
  'inter',
  'noto-sans-thai',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-kr',
  'noto-emoji',
];

/** Families of each language, the first that has a letter draws it. A Chinese font has full-width quotes. */
const FAMILIES: Record<PdfLanguage, readonly string[]> = {
  en: ['inter', 'noto-sans-sc', ...OTHER_SCRIPTS],
  zh: ['noto-sans-sc', ...OTHER_SCRIPTS],
};

/** The faces that draw a language, in the order in which they are asked for a letter. */
export function fontFaces(language: PdfLanguage): Record<FontWeight, FontFace[]> {
  const families = [...new Set(FAMILIES[language])];
  const regular = families.flatMap((family) => facesOf(family, '400.css'));
  return {
    regular,
    bold: families.flatMap((family) => facesOf(family, '700.css')),
    code: [...facesOf('roboto-mono', '400.css'), ...regular],
  };
}

/** The faces that a style sheet of the product's fonts names. A later one goes before an earlier one, as in a browser. */
function facesOf(family: string, file: string): FontFace[] {
  const sheet = new URL(`${family}/${file}`, FOLDER);
  const rules = [...readFileSync(sheet, 'utf8').matchAll(/url\(([^)]+)\)[^}]*unicode-range:\s*([^;]+);/g)];
  return rules.toReversed().map(([, url = '', range = '']) => {
    const spans = range.split(',').map(spanOf);
    return {
      name: url,
      has: (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to),
      read: () => readFile(new URL(url, sheet)),
    };
  });
}

/** @param span such as `U+4E00-4E03` or `U+20AC` */
function spanOf(span: string): [number, number] {
  const [from = 0, to = from] = span
    .trim()
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return [from, to];
}
