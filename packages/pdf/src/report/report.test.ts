import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { drawableText } from './drawable-text.ts';
import { type Report, type ReportCell, writeReport } from './report.ts';

const REPORT: Report = {
  language: 'zh',
  timeZone: 'Asia/Shanghai',
  title: '消息播出凭证 12',
  foot: '生成时间：2026-11-27',
  facts: [
    ['内容', '请立即离开大楼。\nโปรดออกจากอาคารทันที\n로비에서 나가십시오'],
    ['提前结束时间', null],
  ],
  columns: [
    { title: '设备名称', width: 0.5 },
    { title: '显示', width: 0.5 },
  ],
};

it('embeds every font, of whatever script the letters are', async () => {
  const { file, pages } = await written([['Màn hình Экран מסך شاشة 🔥 𠀀', 0]]);
  for (const text of [
    '请立即离开大楼。',
    'โปรดออกจากอาคารทันที',
    '로비에서 나가십시오',
    'Màn hình',
    'Экран',
    'מסך',
    '🔥',
  ])
    expect(pages[0]).toContain(text);
  const faces = file.match(/\/FontDescriptor\b/g) ?? [];
  expect(faces.length).toBeGreaterThan(5);
  expect(file.match(/\/FontFile[23]\b/g)).toHaveLength(faces.length / 2);
});

it('writes instants in the zone, and a dash for none', async () => {
  const { pages } = await written([
    ['A', 0],
    ['B', null],
  ]);
  expect(pages[0]).toContain('1970-01-01 08:00:00');
  expect(pages[0]).toMatch(/B\s*–/);
});

it('repeats the head of the table, and numbers the pages', async () => {
  const { pages } = await written(Array.from({ length: 100 }, (_, at) => [`screen-${at}`, at]));
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('设备名称');
    expect(page).toContain('生成时间：2026-11-27');
    expect(page).toMatch(new RegExp(`2026-11-27\\s*${at + 1}\\b`));
  }
  expect(pages.join('').match(/screen-\d+/g)).toHaveLength(100);
});

it('sorts the rows by a column in the order of the database, equal ones as they come', async () => {
  const rows = ['北京-1', '上海-2', '上海-10', '\u{1f525}-1', '\uff21-1', '北京-1'].map(
    (name, at): ReportCell[] => [name, `=${at}`],
  );
  const { pages } = await written(rows, { ...REPORT, sortedBy: 0 });
  expect(pages[0]?.match(/=\d/g)).toEqual(['=2', '=1', '=0', '=5', '=4', '=3']);
});

it('shows a box for a letter that no font has', async () => {
  const { pages } = await written([['a\u{10fffd}b', null]]);
  expect(pages[0]).toContain('a\u25a1b');
});

it('draws a space for a control character, and nothing for a joiner', () => {
  expect(drawableText('a\u0007b\u200dc停d\r\ne\ud800')).toBe('a bc停d\ne\ufffd');
});

async function written(
  rows: ReportCell[][],
  report: Report = REPORT,
): Promise<{ file: string; pages: string[] }> {
  const file = await writeReport(report, rows);
  const document = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await document.loadingTask.destroy();
  return { file: file.toString('latin1'), pages };
}
