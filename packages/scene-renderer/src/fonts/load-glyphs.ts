import type { Glyphs } from '@marquee/scene';
import { fontStackOf, localStackOf } from '../style/font-stack.ts';
import { declareFont, isDeclared } from './declare-font.ts';
import type { LocalFont } from './local-font.ts';

/** Whether the page can now draw the glyphs in their own face; always true for a document without web fonts. */
export function hasGlyphs(document: Document, glyphs: Glyphs, localFont?: LocalFont): boolean {
  if (!document.fonts) return true;
  return (
    isDeclared(glyphs) &&
    facesOf(glyphs, localFont).every(({ face, text }) => document.fonts.check(face, text))
  );
}

/** Loads glyphs and returns whether all are available; missing ones are drawn in a fallback face. */
export async function loadGlyphs(
  document: Document,
  glyphs: Glyphs,
  localFont?: LocalFont,
): Promise<boolean> {
  try {
    await declareFont(glyphs.fontFamily, glyphs.text);
    await Promise.all(facesOf(glyphs, localFont).map(({ face, text }) => document.fonts?.load(face, text)));
    return true;
  } catch {
    return false;
  }
}

interface FaceOfText {
  /** In CSS shorthand; the size is irrelevant. */
  face: string;
  text: string;
}

/** A browser loads the slices of every family of a stack, so letters of the local font are loaded with a stack that ends with it. */
function facesOf({ fontFamily, bold, italic, text }: Glyphs, localFont: LocalFont | undefined): FaceOfText[] {
  const start = `${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} 16px`;
  const whole = `${start} ${fontStackOf(fontFamily)}`;
  if (!localFont) return [{ face: whole, text }];
  const letters = [...text];
  const isLocal = (letter: string) => localFont.has(letter.codePointAt(0) ?? 0);
  const faces = [
    {
      face: `${start} ${localStackOf(fontFamily, localFont.family)}`,
      text: letters.filter(isLocal).join(''),
    },
    { face: whole, text: letters.filter((letter) => !isLocal(letter)).join('') },
  ];
  return faces.filter((face) => face.text.trim() !== '');
}
