import type { Glyphs } from '@marquee/scene';
import { fontStackOf } from '../style/font-stack.ts';
import { declareFont, isDeclared } from './declare-font.ts';

/** Whether the page can now draw the glyphs in their own face; always true for a document without web fonts. */
export function hasGlyphs(document: Document, glyphs: Glyphs): boolean {
  if (!document.fonts) return true;
  return isDeclared(glyphs) && document.fonts.check(faceOf(glyphs), glyphs.text);
}

/** Loads glyphs and returns whether all are available; missing ones are drawn in a fallback face. */
export async function loadGlyphs(document: Document, glyphs: Glyphs): Promise<boolean> {
  try {
    await declareFont(glyphs.fontFamily, glyphs.text);
    await document.fonts?.load(faceOf(glyphs), glyphs.text);
    return true;
  } catch {
    return false;
  }
}

/** The face in CSS shorthand; the size is irrelevant. */
function faceOf({ fontFamily, bold, italic }: Omit<Glyphs, 'text'>): string {
  return `${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} 16px ${fontStackOf(fontFamily)}`;
}
