import { asDataUrl } from './data-url.ts';

interface Face {
  family: string;
  weight: string;
  /** As in the style sheet; empty stands for every letter. */
  range: string;
  letters: readonly [number, number][];
  url: string;
}

/** One face of a font inside a picture, with a letter that has it. */
export interface EmbeddedFace {
  family: string;
  weight: string;
  letter: string;
  rule: string;
}

const facesOf = new WeakMap<CSSStyleSheet, Face[]>();

/**
 * The faces that a tree is drawn with, as style rules that hold their fonts: a picture loads no files.
 * @param root painted, so that its fonts are loaded
 */
export function embedFaces(root: HTMLElement): Promise<EmbeddedFace[]> {
  const used = usedLetters(root);
  const found = [...document.styleSheets].flatMap(readFaces).flatMap((face) => {
    const code = used.get(face.family)?.find((each) => isWithin(each, face.letters));
    return code === undefined ? [] : { ...face, letter: String.fromCodePoint(code) };
  });
  return Promise.all(
    found.map(async ({ family, weight, range, letter, url }) => ({
      family,
      weight,
      letter,
      rule: `@font-face{font-family:${JSON.stringify(family)};font-weight:${weight};font-display:block;${range && `unicode-range:${range};`}src:url(${await asDataUrl(url)})}`,
    })),
  );
}

/** Code points by family. */
function usedLetters(root: HTMLElement): Map<string, number[]> {
  const used = new Map<string, Set<number>>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (!parentElement || !nodeValue?.trim()) continue;
    for (const family of familiesIn(getComputedStyle(parentElement).fontFamily)) {
      const letters = used.get(family) ?? new Set();
      used.set(family, letters);
      for (const letter of nodeValue) if (letter.trim()) letters.add(letter.codePointAt(0) ?? 0);
    }
  }
  return new Map([...used].map(([family, letters]) => [family, [...letters]]));
}

function familiesIn(list: string): string[] {
  return list.split(',').map(plainFamily);
}

function plainFamily(name: string): string {
  return name.trim().replaceAll(/^["']|["']$/g, '');
}

function readFaces(sheet: CSSStyleSheet): Face[] {
  const read =
    facesOf.get(sheet) ?? [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(faceOf);
  facesOf.set(sheet, read);
  return read;
}

function faceOf({ style, parentStyleSheet }: CSSFontFaceRule): Face {
  const [, file = ''] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? [];
  const base = parentStyleSheet?.href ?? document.baseURI;
  const range = style.getPropertyValue('unicode-range');
  return {
    family: plainFamily(style.getPropertyValue('font-family')),
    weight: style.getPropertyValue('font-weight') || '400',
    range,
    letters: rangesIn(range),
    url: new URL(file, base).href,
  };
}

/** @param list such as `U+0-FF, U+131`; empty stands for every letter */
function rangesIn(list: string): [number, number][] {
  if (!list.trim()) return [[0, 0x10_ffff]];
  return list.split(',').map((part) => {
    const [from = 0, to = from] = part
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [from, to];
  });
}

function isWithin(code: number, ranges: Face['letters']): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to);
}
