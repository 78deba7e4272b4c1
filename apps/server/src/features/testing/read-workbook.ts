import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';

const CELLS =
  /<c r="[A-Z]+\d+"(?: s="(\d+)")?(?: t="(\w+)")?>(?:<is><t [^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g;
/** The style of a date. */
const DAY = '3';
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

type Value = string | number | Date;

/** The text cells of an exported workbook, row by row with the headings first; empty cells, numbers and dates are left out. */
export async function readWorkbook(bytes: Buffer): Promise<(string | undefined)[][]> {
  const rows = await readWorkbookValues(bytes);
  return rows.map((row) => row.filter((value) => typeof value === 'string'));
}

/** The cells of an exported workbook as texts, row by row with the headings first; dates as `YYYY-MM-DD`. */
export async function readWorkbookCells(bytes: Buffer): Promise<(string | undefined)[][]> {
  const rows = await readWorkbookValues(bytes);
  return rows.map((row) =>
    row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value))),
  );
}

/** The cells of an exported workbook as a spreadsheet program has them, row by row with the headings first. */
export async function readWorkbookValues(bytes: Buffer): Promise<Value[][]> {
  const sheet = await readSheet(bytes);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(CELLS)].map(([, style, type, text = '', value]) => {
      if (type === 'inlineStr') return text;
      return style === DAY ? new Date(EPOCH + Number(value) * DAY_MS) : Number(value);
    }),
  );
}

async function readSheet(bytes: Buffer): Promise<string> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true });
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry) => {
      if (!entry.fileName.includes('sheet1')) return zip.readEntry();
      zip.openReadStream(entry, async (error, stream) => {
        if (error) reject(error);
        else resolve((await buffer(stream)).toString());
      });
    });
    zip.readEntry();
  });
}
