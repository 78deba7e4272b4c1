import Pdf from 'pdfkit';
import type { PdfLanguage } from '../font-faces.ts';
import { Fonts } from '../fonts.ts';
import { LANGUAGE_TAGS, PAPER, Sheet } from '../sheet.ts';
import { drawableText } from './drawable-text.ts';

/** A text, an instant in epoch milliseconds, or nothing. */
export type ReportCell = string | number | null;

/** Facts, and below them a table that may have many pages. */
export interface Report {
  language: PdfLanguage;
  /** An IANA zone, for all instants. */
  timeZone: string;
  title: string;
  /** At the foot of each page, before its number. */
  foot: string;
  facts: readonly (readonly [label: string, value: ReportCell])[];
  /** Widths are shares of the text's width; together they are 1. */
  columns: readonly { title: string; width: number }[];
  /**
   * The column by which the rows are sorted: by code points, as both databases sort texts, so that a report agrees with the
   * list on the page. Equal rows stay in their order, and so do all rows without a column.
   */
  sortedBy?: number;
}

/** The server sends the report, then rows in any number of messages, and then the end. */
export type ReportMessage = { report: Report } | { rows: readonly (readonly ReportCell[])[] } | 'end';

const PRODUCT = 'Marquee';
const MARGIN = { top: 48, bottom: 56, side: 40 } as const;
const SIZES = { title: 18, fact: 10, row: 7.5, foot: 8 } as const;
const LABEL_WIDTH = 100;
const CELL = { right: 6, top: 2 } as const;
const BOX = '\u25a1';
/** Written besides the texts. */
const OWN_LETTERS = '–-: 0123456789';

type Line = ReturnType<Sheet['linesOf']>[number];

/** The report as a PDF file with every font embedded. A letter that no font of the product has becomes a box. */
export async function writeReport(report: Report, rows: readonly (readonly ReportCell[])[]): Promise<Buffer> {
  const document = new Pdf({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    autoFirstPage: false,
    lang: LANGUAGE_TAGS[report.language],
    displayTitle: true,
    info: { Title: report.title, Creator: PRODUCT, Producer: PRODUCT },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  const texts = textsOf(report, sorted(report, rows));
  const fonts = await Fonts.load(document, report.language, texts.letters, { substitute: BOX });
  const sheet = new Sheet(document, fonts, MARGIN);
  let pages = 0;
  sheet.onPage = () => {
    pages += 1;
    writeFoot(sheet, texts.foot, pages);
  };
  writeFacts(sheet, texts);
  writeRows(sheet, texts);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function sorted(
  { sortedBy }: Report,
  rows: readonly (readonly ReportCell[])[],
): readonly (readonly ReportCell[])[] {
  if (sortedBy === undefined) return rows;
  // Bytes of UTF-8 are in the order of code points; units of UTF-16 are not.
  const keyed = rows.map((row) => ({ row, key: Buffer.from(String(row[sortedBy] ?? '')) }));
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ row }) => row);
}

/** All that is written, and its letters. */
function textsOf(report: Report, rows: readonly (readonly ReportCell[])[]) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: report.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const textOf = (cell: ReportCell) => {
    if (cell === null) return '–';
    return typeof cell === 'number' ? format.format(cell) : drawableText(cell);
  };
  const title = drawableText(report.title);
  const foot = drawableText(report.foot);
  const facts = report.facts.map(([label, value]) => ({ label: drawableText(label), text: textOf(value) }));
  const columns = report.columns.map(({ title: head, width }) => ({ title: drawableText(head), width }));
  const cells = rows.map((row) => row.map(textOf));
  const heads = columns.map((column) => column.title).join('');
  const letters = new Set(OWN_LETTERS + title + foot + heads);
  for (const { label, text } of facts) for (const letter of label + text) letters.add(letter);
  for (const row of cells) for (const text of row) for (const letter of text) letters.add(letter);
  letters.delete('\n');
  const used = [...letters].join('');
  return { title, foot, facts, columns, cells, letters: { regular: used, bold: title + heads, code: '' } };
}

type Texts = ReturnType<typeof textsOf>;

function writeFacts(sheet: Sheet, { title, facts }: Texts): void {
  sheet.startPage();
  sheet.write([{ text: title, weight: 'bold' }], { size: SIZES.title });
  sheet.skip(SIZES.fact);
  for (const { label, text } of facts) {
    sheet.reserve(sheet.heightOf(1, SIZES.fact));
    sheet.writeLine([{ text: label, weight: 'regular' }], sheet.y, { size: SIZES.fact, isFaint: true });
    sheet.write([{ text, weight: 'regular' }], {
      size: SIZES.fact,
      left: LABEL_WIDTH,
      width: sheet.textWidth - LABEL_WIDTH,
    });
  }
  sheet.skip(SIZES.fact);
}

/** The head is repeated on each page. */
function writeRows(sheet: Sheet, { columns, cells }: Texts): void {
  const widths = columns.map(({ width }) => width * sheet.textWidth);
  const linesOf = (row: readonly string[], weight: 'regular' | 'bold') =>
    row.map((text, at) =>
      sheet.linesOf([{ text, weight }], { size: SIZES.row, width: (widths[at] ?? 0) - CELL.right }),
    );
  const head = linesOf(
    columns.map(({ title }) => title),
    'bold',
  );
  sheet.reserve(3 * heightOf(sheet, head));
  writeRow(sheet, head, widths, true);
  for (const row of cells) {
    const lines = linesOf(row, 'regular');
    const before = sheet.y;
    sheet.reserve(heightOf(sheet, lines));
    if (sheet.y < before) writeRow(sheet, head, widths, true);
    writeRow(sheet, lines, widths, false);
  }
}

function heightOf(sheet: Sheet, cells: readonly Line[][]): number {
  return sheet.heightOf(Math.max(1, ...cells.map(({ length }) => length)), SIZES.row) + 2 * CELL.top;
}

function writeRow(sheet: Sheet, cells: readonly Line[][], widths: readonly number[], isHead: boolean): void {
  const height = heightOf(sheet, cells);
  if (isHead) sheet.shade(sheet.y, height);
  let left = CELL.right / 2;
  for (const [at, lines] of cells.entries()) {
    for (const [number, line] of lines.entries())
      sheet.writeLine(line, sheet.y + CELL.top + sheet.heightOf(number, SIZES.row), {
        size: SIZES.row,
        left,
      });
    left += widths[at] ?? 0;
  }
  sheet.skip(height);
  sheet.rule(sheet.y);
}

/** Pages leave the memory when the next one begins, so their number is not known yet. */
function writeFoot(sheet: Sheet, foot: string, page: number): void {
  const y = PAPER.height - MARGIN.bottom / 2 - SIZES.foot;
  const look = { size: SIZES.foot, isFaint: true };
  sheet.writeLine([{ text: foot, weight: 'regular' }], y, look);
  const pieces = [{ text: String(page), weight: 'regular' as const }];
  sheet.writeLine(pieces, y, { ...look, left: sheet.textWidth - sheet.widthOf(pieces, SIZES.foot) });
}
