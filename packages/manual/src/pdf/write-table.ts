import { type Piece, type Sheet, unbrokenParts } from '@marquee/pdf';
import type { Block, Inline } from '../block.ts';
import { plainText } from '../block.ts';
import { piecesOf } from './pieces.ts';

const SIZE = 9.5;
const PADDING = { side: 6, top: 4 } as const;
/** No column is narrower than this share. */
const LEAST_SHARE = 0.16;

/** Writes a table; its head is repeated on each further page. */
export function writeTable(
  sheet: Sheet,
  { head, rows }: Extract<Block, { kind: 'table' }>,
  chapter: string,
): void {
  const widths = columnWidths(sheet, [head, ...rows]);
  const laidOut = (row: readonly Inline[][], isBold: boolean) =>
    row.map((cell, at) =>
      sheet.linesOf(piecesOf(cell, chapter, isBold), {
        size: SIZE,
        width: (widths[at] ?? 0) - 2 * PADDING.side,
      }),
    );
  const headLines = laidOut(head, true);
  const bodies = rows.map((row) => laidOut(row, false));
  const [first = []] = bodies;
  sheet.reserve(heightOf(sheet, headLines) + heightOf(sheet, first));
  writeRow(sheet, headLines, widths, true);
  for (const cells of bodies) {
    const before = sheet.y;
    sheet.reserve(heightOf(sheet, cells));
    if (sheet.y < before) writeRow(sheet, headLines, widths, true);
    writeRow(sheet, cells, widths, false);
  }
}

function heightOf(sheet: Sheet, cells: readonly Piece[][][]): number {
  return sheet.heightOf(Math.max(1, ...cells.map((lines) => lines.length)), SIZE) + 2 * PADDING.top;
}

function writeRow(
  sheet: Sheet,
  cells: readonly Piece[][][],
  widths: readonly number[],
  isHead: boolean,
): void {
  const height = heightOf(sheet, cells);
  if (isHead) sheet.shade(sheet.y, height);
  let left = 0;
  for (const [at, lines] of cells.entries()) {
    for (const [line, pieces] of lines.entries())
      sheet.writeLine(pieces, sheet.y + PADDING.top + sheet.heightOf(line, SIZE), {
        size: SIZE,
        left: left + PADDING.side,
      });
    left += widths[at] ?? 0;
  }
  sheet.skip(height);
  sheet.rule(sheet.y);
}

/** Columns share the width by their longest cells, as far as every one has room for its longest word. */
function columnWidths(sheet: Sheet, rows: readonly (readonly Inline[][])[]): number[] {
  const columns = rows[0]?.length ?? 0;
  const widthOf = (text: string) => sheet.widthOf([{ text, weight: 'bold' }], SIZE) + 2 * PADDING.side;
  const cells = Array.from({ length: columns }, (_, at) => rows.map((row) => plainText(row[at] ?? [])));
  const wanted = cells.map((texts) => Math.min(Math.max(...texts.map(widthOf)), sheet.textWidth));
  const least = cells.map((texts) =>
    Math.min(
      Math.max(...texts.flatMap(unbrokenParts).map(widthOf), LEAST_SHARE * sheet.textWidth),
      sheet.textWidth / columns,
    ),
  );
  // What is left after the least widths goes to those that want more.
  const missing = wanted.map((width, at) => Math.max(0, width - (least[at] ?? 0)));
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const left = sheet.textWidth - sum(least);
  const all = sum(missing);
  return least.map((width, at) => width + left * (all > 0 ? (missing[at] ?? 0) / all : 1 / columns));
}
