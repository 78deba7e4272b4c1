import type { Piece } from '@marquee/pdf';
import type { Inline } from '../block.ts';
import { linkTarget } from '../link-target.ts';

/** The name of the place where a chapter or one of its sections begins. */
export function placeName(chapter: string, anchor?: string): string {
  return anchor ? `${chapter}#${anchor}` : chapter;
}

/** The pieces of a line of a chapter. */
export function piecesOf(content: readonly Inline[], chapter: string, isBold = false): Piece[] {
  return content.flatMap((inline): Piece[] => {
    switch (inline.kind) {
      case 'text':
        return [{ text: inline.text, weight: isBold ? 'bold' : 'regular' }];
      case 'code':
        return [{ text: inline.text, weight: 'code' }];
      case 'strong':
        return piecesOf(inline.content, chapter, true);
      // Its fonts have no slanted letters.
      case 'emphasis':
        return piecesOf(inline.content, chapter, isBold);
      case 'link': {
        const link = linkOf(inline.to, chapter);
        return piecesOf(inline.content, chapter, isBold).map((piece) => ({ ...piece, link }));
      }
    }
  });
}

function linkOf(to: string, chapter: string): NonNullable<Piece['link']> {
  const target = linkTarget(to, chapter);
  if (target.kind === 'web') return { address: target.address };
  return { goTo: placeName(target.chapter ?? CONTENTS_PLACE, target.anchor) };
}

/** Where the table of contents begins. */
export const CONTENTS_PLACE = 'contents';
