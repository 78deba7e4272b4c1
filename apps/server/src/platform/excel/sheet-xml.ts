import { cellText } from './cell-text.ts';
import type { ExcelCell, ExcelColumn, ExcelTable } from './excel-table.ts';
import { STYLE_OF } from './workbook-parts.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Rows are yielded in chunks of about this many characters. */
const PIECE_LENGTH = 64 * 1024;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** Yields the worksheet in chunks, no faster than it is read: column widths, a frozen heading, and the rows. */
export async function* sheetXml({ columns, rows }: ExcelTable): AsyncGenerator<string> {
  const letters = columns.map((_column, index) => columnLetters(index));
  let piece =
    opening(columns) +
    rowXml(
      1,
      columns.map(({ heading }) => heading),
      letters,
      STYLE_OF.heading,
    );
  let number = 1;
  for await (const row of rows) {
    number += 1;
    piece += rowXml(number, row, letters, STYLE_OF.text);
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function opening(columns: readonly ExcelColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${MAIN}">` +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  );
}

function rowXml(
  number: number,
  cells: readonly ExcelCell[],
  letters: readonly string[],
  textStyle: number,
): string {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell !== null) xml += cellXml(`${letters[index]}${number}`, cell, textStyle);
  }
  return `${xml}</row>`;
}

/** Text is typed as text, so nothing in it can become a formula. */
function cellXml(place: string, cell: NonNullable<ExcelCell>, textStyle: number): string {
  if (typeof cell === 'object') return `<c r="${place}" s="${STYLE_OF.day}"><v>${serialOf(cell.day)}</v></c>`;
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`;
  const text = cellText(String(cell));
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Days since 1899-12-30, as spreadsheets count them from March 1900. */
function serialOf(day: string): number {
  return (Date.parse(day) - EPOCH) / DAY_MS;
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
