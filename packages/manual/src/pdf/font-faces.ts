import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ManualLanguage } from '../chapter.ts';

/** A file with some letters of a family. */
export interface FontFace {
  name: string;
  has(codePoint: number): boolean;
  /** The file as published, in WOFF2. */
  read(): Promise<Uint8Array>;
}

export type FontWeight = 'regular' | 'bold' | 'code';

/** Families of each weight, the first that has a letter draws it. A Chinese font has full-width quotes. */
const FAMILIES: Record<ManualLanguage, Record<FontWeight, readonly [string, string][]>> = {
  en: {
    regular: [sheet('inter', 400), sheet('noto-sans-sc', 400)],
    bold: [sheet('inter', 700), sheet('noto-sans-sc', 700)],
    code: [sheet('roboto-mono', 400), sheet('noto-sans-sc', 400)],
  },
  zh: {
    regular: [sheet('noto-sans-sc', 400)],
    bold: [sheet('noto-sans-sc', 700)],
    code: [sheet('roboto-mono', 400), sheet('noto-sans-sc', 400)],
  },
};

/** The faces that draw a language, in the order in which they are asked for a letter. */
export function fontFaces(language: ManualLanguage): Record<FontWeight, FontFace[]> {
  const { regular, bold, code } = FAMILIES[language];
  const all = (families: readonly [string, string][]) => families.flatMap(facesOf);
  return { regular: all(regular), bold: all(bold), code: all(code) };
}

function sheet(family: string, weight: number): [string, string] {
  return [family, `${weight}.css`];
}

/** The faces that a style sheet of the product's fonts names. A later one goes before an earlier one, as in a browser. */
function facesOf([family, file]: [string, string]): FontFace[] {
  const path = fileURLToPath(import.meta.resolve(`@marquee/scene-renderer/fonts/${family}/${file}`));
  const rules = [...readFileSync(path, 'utf8').matchAll(/url\(([^)]+)\)[^}]*unicode-range:\s*([^;]+);/g)];
  return rules.toReversed().map(([, url = '', range = '']) => {
    const spans = range.split(',').map(spanOf);
    return {
      name: url,
      has: (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to),
      read: () => readFile(join(dirname(path), url)),
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
