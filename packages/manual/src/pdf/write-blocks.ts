import type { Sheet } from '@marquee/pdf';
import type { Block } from '../block.ts';
import { piecesOf, placeName } from './pieces.ts';
import { writeTable } from './write-table.ts';

/** A picture as a JPEG or PNG file, with its size in pixels. */
export interface PdfPicture {
  data: Buffer;
  width: number;
  height: number;
}

export interface BlockPlace {
  chapter: string;
  pictures: ReadonlyMap<string, PdfPicture>;
  /** How far lists have moved it in. */
  left: number;
}

const SIZE = 10.5;
const CODE_SIZE = 9;
const CAPTION_SIZE = 9;
const HEADING_SIZES: Record<number, number> = { 2: 15, 3: 12 };
const LIST_INDENT = 18;
const GAP = 6;
/** Some lines stand under a heading on its page. */
const BELOW_HEADING = 60;

/** Writes what a chapter consists of. */
export function writeBlocks(sheet: Sheet, blocks: readonly Block[], place: BlockPlace): void {
  for (const block of blocks) writeBlock(sheet, block, place);
}

function writeBlock(sheet: Sheet, block: Block, place: BlockPlace): void {
  const { left, chapter } = place;
  const width = sheet.textWidth - left;
  switch (block.kind) {
    case 'heading': {
      const size = HEADING_SIZES[block.depth] ?? SIZE;
      sheet.skip(size);
      sheet.reserve(BELOW_HEADING);
      sheet.document.addNamedDestination(placeName(chapter, block.id), 'XYZ', 0, sheet.y, null);
      sheet.write(piecesOf(block.content, chapter, true), { size });
      sheet.skip(GAP / 2);
      return;
    }
    case 'paragraph':
      sheet.write(piecesOf(block.content, chapter), { size: SIZE, left, width });
      sheet.skip(GAP);
      return;
    case 'list':
      writeList(sheet, block, place);
      return;
    case 'table':
      writeTable(sheet, block, chapter);
      sheet.skip(GAP * 2);
      return;
    case 'code':
      writeCode(sheet, block.text);
      return;
    case 'picture':
      writePicture(sheet, block, place);
      return;
  }
}

function writeList(sheet: Sheet, list: Extract<Block, { kind: 'list' }>, place: BlockPlace): void {
  for (const [at, item] of list.items.entries()) {
    sheet.reserve(sheet.heightOf(1, SIZE));
    const mark = list.start === undefined ? '•' : `${list.start + at}.`;
    sheet.writeLine([{ text: mark, weight: 'regular' }], sheet.y, { size: SIZE, left: place.left });
    writeBlocks(sheet, item, { ...place, left: place.left + LIST_INDENT });
    // The items of a list belong together.
    sheet.skip(-GAP / 2);
  }
  sheet.skip(GAP / 2);
}

function writeCode(sheet: Sheet, text: string): void {
  const lines = sheet.linesOf([{ text, weight: 'code' }], {
    size: CODE_SIZE,
    width: sheet.textWidth - 2 * GAP,
  });
  const height = sheet.heightOf(lines.length, CODE_SIZE) + 2 * GAP;
  sheet.reserve(height);
  sheet.shade(sheet.y, height);
  for (const [at, line] of lines.entries())
    sheet.writeLine(line, sheet.y + GAP + sheet.heightOf(at, CODE_SIZE), { size: CODE_SIZE, left: GAP });
  sheet.skip(height + GAP);
}

function writePicture(
  sheet: Sheet,
  { source, text }: Extract<Block, { kind: 'picture' }>,
  { chapter, pictures }: BlockPlace,
): void {
  const picture = pictures.get(source);
  if (!picture) throw new Error(`The chapter ${chapter} has no picture ${source}.`);
  const height = (picture.height * sheet.textWidth) / picture.width;
  sheet.reserve(height + sheet.heightOf(1, CAPTION_SIZE) + GAP);
  sheet.document.image(picture.data, sheet.left, sheet.y, { width: sheet.textWidth });
  sheet.frame(sheet.y, sheet.textWidth, height);
  sheet.skip(height + GAP / 2);
  sheet.write([{ text, weight: 'regular' }], { size: CAPTION_SIZE, isFaint: true });
  sheet.skip(GAP);
}
