import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExcelTable } from './excel-table.ts';
import { sheetXml } from './sheet-xml.ts';
import { SHEET_PATH, workbookParts } from './workbook-parts.ts';

export const EXCEL_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook of one sheet as a stream. Rows are read only as fast as the stream is, so a table of any length takes the
 * same memory. When `rows` throws, the stream ends with its error; when the reader disconnects, `rows` is closed.
 */
export function writeExcel(table: ExcelTable): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const sheet = Readable.from(sheetXml(table), { highWaterMark: 1 });
  const options = { mtime: new Date(table.at) };
  for (const [path, xml] of workbookParts(table.sheetName)) zip.addBuffer(Buffer.from(xml), path, options);
  zip.addReadStream(sheet, SHEET_PATH, options);
  zip.end();
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  zip.outputStream.pipe(output);
  return output;
}
