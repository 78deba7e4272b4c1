import type { LocalFont } from '@marquee/scene-renderer';
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
 * @param localFont has the letters that no family behind it in a stack draws
 */
export function embedFaces(root: HTMLElement, localFont?: LocalFont): Promise<EmbeddedFace[]> {
  const faces = facesOfPage();
  const found = new Map<Face, string>();
  for (const { family, weight, letters } of textsOf(root, localFont)) {
    const ofFamily = faces.filter((face) => face.family === family);
    const nearest = nearestWeight(ofFamily, weight);
    for (const face of ofFamily) {
      if (face.weight !== nearest || found.has(face)) continue;
      const code = letters.find((each) => isWithin(each, face.letters));
      if (code !== undefined) found.set(face, String.fromCodePoint(code));
    }
  }
  return Promise.all(
    [...found].map(async ([{ family, weight, range, url }, letter]) => ({
      family,
      weight,
      letter,
      rule: `@font-face{font-family:${JSON.stringify(family)};font-weight:${weight};font-display:block;${range && `unicode-range:${range};`}src:url(${await asDataUrl(url)})}`,
    })),
  );
}

interface DrawnText {
  family: string;
  weight: number;
  /** Code points. */
  letters: number[];
}

/** The texts of a tree, each once for every family of its stack. */
function* textsOf(root: HTMLElement, localFont: LocalFont | undefined): Generator<DrawnText> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (!parentElement || !nodeValue?.trim()) continue;
    const { fontFamily, fontWeight } = getComputedStyle(parentElement);
    const letters = [...new Set(nodeValue)].filter((letter) => letter.trim());
    let codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
    for (const family of familiesIn(fontFamily)) {
      yield { family, weight: Number(fontWeight), letters: codes };
      if (family === localFont?.family) codes = codes.filter((code) => !localFont.has(code));
    }
  }
}

/** The weight that a browser draws where a family does not have the wanted one. */
function nearestWeight(faces: readonly Face[], wanted: number): string | undefined {
  const distance = ({ weight }: Face) => Math.abs(Number(weight) - wanted);
  return faces.toSorted((one, other) => distance(one) - distance(other))[0]?.weight;
}

function familiesIn(list: string): string[] {
  return list.split(',').map(plainFamily);
}

function plainFamily(name: string): string {
  return name.trim().replaceAll(/^["']|["']$/g, '');
}

/** All faces that the style sheets of the page declare. */
export function facesOfPage(): readonly Face[] {
  return [...document.styleSheets].flatMap(readFaces);
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

export function isWithin(code: number, ranges: Face['letters']): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to);
}
