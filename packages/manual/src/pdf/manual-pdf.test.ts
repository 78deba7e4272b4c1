import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManualFiles } from '../files/read-manual.ts';
import { chaptersOf, MANUAL_LANGUAGES } from '../index.ts';
import { manualPdf } from './manual-pdf.ts';

const SENTENCES = {
  en: 'This chapter leads a new administrator from signing in to a program on a screen.',
  zh: '本章引导新管理员从登录开始，直到节目在屏幕上播放。',
};

/** Writing and reading a manual takes some seconds of a processor, which a busy machine has to share. */
const WRITTEN_MS = 240_000;

describe.each(MANUAL_LANGUAGES)('the PDF in %s', (language) => {
  let file: Buffer;
  let document: PDFDocumentProxy;
  const texts: string[] = [];
  const linked = new Set<string>();

  beforeAll(async () => {
    file = await manualPdf(language);
    // The reader takes the bytes over.
    document = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
      for (const { dest } of await page.getAnnotations()) if (typeof dest === 'string') linked.add(dest);
    }
  }, WRITTEN_MS);
  afterAll(() => document.loadingTask.destroy());

  it('can be searched, and its contents name the pages of the chapters', async () => {
    expect(texts.join('')).toContain(SENTENCES[language]);
    const chapters = chaptersOf(readManualFiles(language));
    const outline = await document.getOutline();
    const bookmarks = outline.flatMap(({ items }) => items.map(({ title }) => title));
    expect(bookmarks).toEqual(chapters.map(({ title }) => title));
    const pageOf = async (name: string) => {
      const [place] = (await document.getDestination(name)) ?? [];
      return document.getPageIndex(place);
    };
    // The cover comes first, and the contents may need several pages.
    const contents = texts.slice(1, await pageOf(chapters[0]?.name ?? '')).join('');
    for (const chapter of chapters) {
      const page = await pageOf(chapter.name);
      expect(texts[page]?.startsWith(chapter.title), chapter.name).toBe(true);
      expect(contents).toContain(`${page + 1}${chapter.title}`);
      expect(texts[page]?.endsWith(String(page + 1))).toBe(true);
    }
  });

  it('has links within itself that lead somewhere', async () => {
    expect(linked.size).toBeGreaterThan(chaptersOf(readManualFiles(language)).length);
    for (const place of linked) expect(await document.getDestination(place), place).not.toBeNull();
  });

  it('embeds every font', () => {
    const objects = objectsOf(file);
    const descriptors = objects.filter((object) => /\/Type \/FontDescriptor/.test(object));
    const fonts = objects.filter(
      (object) => /\/Type \/Font\b/.test(object) && /\/FontDescriptor/.test(object),
    );
    expect(fonts.length).toBeGreaterThan(3);
    expect(descriptors).toHaveLength(fonts.length);
    expect(descriptors.filter((object) => !/\/FontFile[23] \d+ 0 R/.test(object))).toEqual([]);
    const simple = objects.filter((object) => /\/Subtype \/(Type1|TrueType)\b/.test(object));
    expect(simple).toEqual([]);
  });
});

/** The dictionaries of a file, those in compressed streams of objects too. */
function objectsOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/\/Type \/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const packed = streams.map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'));
  return [text, ...packed].flatMap((part) => part.split('endobj'));
}
