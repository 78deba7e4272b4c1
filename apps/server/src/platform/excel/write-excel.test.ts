import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import type { ExcelCell } from './excel-table.ts';
import { writeExcel } from './write-excel.ts';

type Row = readonly ExcelCell[];

const columns = [
  { heading: 'Name', width: 20 },
  { heading: 'Count', width: 8 },
];

async function* rowsOf(...rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

function write(rows: AsyncIterable<Row>) {
  return writeExcel({ sheetName: 'Log', columns, rows, at: Date.UTC(2026, 10, 21) });
}

/** Every file of the archive, by path. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        parts.set(entry.fileName, await text(stream));
        zip.readEntry();
      });
    });
    zip.on('end', () => resolve(parts)).on('error', reject);
    zip.readEntry();
  });
}

async function sheetOf(...rows: Row[]): Promise<string> {
  const parts = await unzip(await buffer(write(rowsOf(...rows))));
  return parts.get('xl/worksheets/sheet1.xml') ?? '';
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of every string cell, as a spreadsheet program reads it. */
function readStrings(sheet: string): string[] {
  return [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, content = '']) =>
    content
      .replaceAll(/_x([0-9A-F]{4})_/gi, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      .replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
}

describe('an Excel table', () => {
  it('is a workbook of one sheet with a bold, frozen heading', async () => {
    const parts = await unzip(await buffer(write(rowsOf(['screen', 3]))));
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
    expect(sheet).toContain('<c r="A1" s="2" t="inlineStr">');
    expect(sheet).toContain('<c r="B2"><v>3</v></c>');
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Log"');
    expect(readStrings(sheet)).toEqual(['Name', 'Count', 'screen']);
  });

  it('leaves the cell of a null empty', async () => {
    expect(await sheetOf([null, 1])).toContain('<row r="2"><c r="B2"><v>1</v></c></row>');
  });

  it.each([
    '=1+1',
    "=cmd|' /C calc'!A0",
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '=HYPERLINK("http://example.com","x")',
  ])('I5: keeps %j as text, never as a formula', async (formula) => {
    const sheet = await sheetOf([formula, null]);
    expect(sheet).toContain('<c r="A2" s="1" t="inlineStr">');
    expect(sheet).not.toMatch(/<f|hyperlink/);
    expect(readStrings(sheet).at(-1)).toBe(formula);
  });

  it.each(['_x000D_', '_x005F_', '__x0041__', '_X000d_', '_x00_', 'a_x'])(
    'I5: preserves %s',
    async (escaped) => {
      expect(readStrings(await sheetOf([escaped, null])).at(-1)).toBe(escaped);
    },
  );

  it.each([
    ['markup', '</t></is><f>1</f> & "x"', '</t></is><f>1</f> & "x"'],
    ['control characters', 'a\u0000b\u0007c\u001bd\uffff', 'abcd'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['other scripts', '企业 😀', '企业 😀'],
  ])('stores %s', async (_what, written, read) => {
    expect(readStrings(await sheetOf([written, null])).at(-1)).toBe(read);
  });

  it('cuts text that is too long for a cell', async () => {
    expect(readStrings(await sheetOf(['x'.repeat(40_000), null])).at(-1)).toHaveLength(32_767);
  });

  it('writes a number that is not finite as text', async () => {
    expect(await sheetOf(['', Number.NaN])).toContain('<c r="B2" s="1" t="inlineStr">');
  });

  it('names columns beyond Z', async () => {
    const many = Array.from({ length: 28 }, () => ({ heading: 'x', width: 4 }));
    const stream = writeExcel({ sheetName: 'x', columns: many, rows: rowsOf(), at: 0 });
    const parts = await unzip(await buffer(stream));
    expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/r="Z1".*r="AA1".*r="AB1"/);
  });

  it('reads rows only as fast as its output is read', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<Row> {
      for (;;) {
        asked += 1;
        yield [crypto.randomUUID().repeat(200), asked];
      }
    }
    const stream = write(endless());
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBeLessThan(500);
    const isClosed = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy();
    await isClosed;
  });

  it('closes the rows when its reader disconnects', async () => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    async function* endless(): AsyncGenerator<Row> {
      begun.resolve();
      try {
        for (;;) yield [crypto.randomUUID().repeat(200), 1];
      } finally {
        ended.resolve();
      }
    }
    const stream = write(endless());
    await begun.promise;
    stream.destroy();
    await expect(ended.promise).resolves.toBeUndefined();
  });

  it('fails with the error of its rows', async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield ['x', 1];
      throw new Error('no more rows');
    }
    await expect(buffer(write(failing()))).rejects.toThrow('no more rows');
  });
});
