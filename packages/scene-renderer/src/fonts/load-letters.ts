import type { TextElement } from '@marquee/scene';
import { fontStackOf } from '../style/font-stack.ts';
import { declareFont, isDeclared } from './declare-font.ts';

type Lettering = Pick<TextElement, 'text' | 'fontFamily' | 'bold' | 'italic'>;

/** Whether the page can draw a text in its own face this moment; so says a document without web fonts of any text. */
export function hasLetters(document: Document, lettering: Lettering): boolean {
  if (!document.fonts) return true;
  return isDeclared(lettering.fontFamily) && document.fonts.check(faceOf(lettering), lettering.text);
}

/**
 * Waits for the letters that a text needs, so that it appears once, in its own face. Letters that cannot be had fall back: the
 * answer says whether all came.
 */
export async function loadLetters(document: Document, lettering: Lettering): Promise<boolean> {
  try {
    await declareFont(lettering.fontFamily);
    await document.fonts?.load(faceOf(lettering), lettering.text);
    return true;
  } catch {
    return false;
  }
}

/** The face as the CSS shorthand names it; the size does not matter. */
function faceOf({ fontFamily, bold, italic }: Lettering): string {
  return `${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} 16px ${fontStackOf(fontFamily)}`;
}
