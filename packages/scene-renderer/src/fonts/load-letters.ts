import type { TextElement } from '@marquee/scene';
import { fontStackOf } from '../style/font-stack.ts';
import { declareFont } from './declare-font.ts';

type Lettering = Pick<TextElement, 'text' | 'fontFamily' | 'bold' | 'italic'>;

/**
 * Waits for the letters that a text needs, so that it appears once, in its own face. Letters that cannot be had fall back: the
 * answer says whether all came.
 */
export async function loadLetters(
  document: Document,
  { text, fontFamily, bold, italic }: Lettering,
): Promise<boolean> {
  const face = `${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} 16px ${fontStackOf(fontFamily)}`;
  try {
    await declareFont(fontFamily);
    await document.fonts?.load(face, text);
    return true;
  } catch {
    return false;
  }
}
