import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';

const TEXTS = /<t [^>]*>([^<]*)<\/t>/g;
const TEXTS_AND_NUMBERS = /<(?:t [^>]*|v)>([^<]*)<\/[tv]>/g;

/** The text cells of an exported workbook, row by row with the headings first; empty cells and numbers are left out. */
export async function readWorkbook(bytes: Buffer): Promise<(string | undefined)[][]> {
  return readCells(bytes, TEXTS);
}

/** The cells of an exported workbook with texts or numbers, row by row with the headings first. */
export async function readWorkbookCells(bytes: Buffer): Promise<(string | undefined)[][]> {
  return readCells(bytes, TEXTS_AND_NUMBERS);
}

async function readCells(bytes: Buffer, cells: RegExp): Promise<(string | undefined)[][]> {
  const sheet = await readSheet(bytes);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(cells)].map(([, content]) => content),
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
