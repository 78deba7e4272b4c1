import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fonts, type FontWeight, LANGUAGE_TAGS, PAPER, Sheet } from '@marquee/pdf';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { blockText } from '../block.ts';
import type { ManualLanguage } from '../chapter.ts';
import { manualFolder, readManualFiles } from '../files/read-manual.ts';
import { chaptersOf, type Manual } from '../manual.ts';
import { CONTENTS_PLACE, placeName } from './pieces.ts';
import { type PdfPicture, writeBlocks } from './write-blocks.ts';

const PRODUCT = 'Marquee';
const CONTENTS = { en: 'Contents', zh: '目录' } as const;
const SIZES = { cover: 34, product: 16, chapter: 24, part: 12, entry: 10, foot: 9 } as const;
/** Above a part of the contents. */
const PART_GAP = 6;
/** Written besides the chapters. */
const OWN_LETTERS = `${PRODUCT} •.…0123456789`;
/** In pixels: twice of what a page shows at 72 per inch. */
const PICTURE_WIDTH = 1280;

interface Entry {
  title: string;
  /** Undefined for a part. */
  chapter: string | undefined;
}

/**
 * The manual of a language as a PDF file: with a table of contents, bookmarks, page numbers, links, pictures, and every
 * font embedded.
 */
export async function manualPdf(language: ManualLanguage): Promise<Buffer> {
  const manual = readManualFiles(language);
  const document = new Pdf({
    size: [PAPER.width, PAPER.height],
    // Everything is placed by hand: the text would begin pages by itself.
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: LANGUAGE_TAGS[language],
    displayTitle: true,
    info: { Title: `${PRODUCT} ${manual.title}`, Creator: PRODUCT, Producer: PRODUCT },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  const fonts = await Fonts.load(document, language, lettersOf(manual, language));
  const sheet = new Sheet(document, fonts);
  const entries = entriesOf(manual);
  writeCover(sheet, manual);
  const contentsPages = reserveContents(sheet, entries, CONTENTS[language]);
  const startPages = await writeChapters(sheet, manual, language);
  writeContents(sheet, entries, { pages: contentsPages, startPages, language });
  writePageNumbers(sheet);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function lettersOf(manual: Manual, language: ManualLanguage): Record<FontWeight, string> {
  const chapters = chaptersOf(manual);
  const titles = [manual, ...manual.parts, ...chapters].map(({ title }) => title).join('');
  const blocks = [...manual.introduction, ...chapters.flatMap((chapter) => chapter.blocks)];
  const all = OWN_LETTERS + CONTENTS[language] + titles + blocks.map(blockText).join('');
  // Any word may be bold; code is whatever stands between backticks and in blocks of its own.
  const printed = all.replaceAll('\n', '');
  return { regular: printed, bold: printed, code: codeLetters(manual) };
}

function codeLetters(manual: Manual): string {
  const texts: string[] = [];
  JSON.stringify(
    chaptersOf(manual).map(({ blocks }) => blocks),
    (_, value) => {
      if (value?.kind === 'code') texts.push(value.text);
      return value;
    },
  );
  return texts.join('').replaceAll('\n', '');
}

function entriesOf({ parts }: Manual): Entry[] {
  return parts.flatMap(({ title, chapters }) => [
    { title, chapter: undefined },
    ...chapters.map((chapter) => ({ title: chapter.title, chapter: chapter.name })),
  ]);
}

function writeCover(sheet: Sheet, manual: Manual): void {
  sheet.startPage();
  sheet.skip(PAPER.height / 4);
  sheet.write([{ text: PRODUCT, weight: 'bold' }], { size: SIZES.product, isFaint: true });
  sheet.write([{ text: manual.title, weight: 'bold' }], { size: SIZES.cover });
  sheet.skip(SIZES.product);
  writeBlocks(sheet, manual.introduction, { chapter: CONTENTS_PLACE, pictures: new Map(), left: 0 });
}

function entryHeight(sheet: Sheet, { chapter }: Entry): number {
  return chapter === undefined ? sheet.heightOf(1, SIZES.part) + PART_GAP : sheet.heightOf(1, SIZES.entry);
}

/** Empty pages for the table of contents, which is written once the pages of the chapters are known. */
function reserveContents(sheet: Sheet, entries: readonly Entry[], title: string): number[] {
  const pages = [];
  sheet.startPage();
  sheet.document.outline.addItem(title);
  sheet.document.addNamedDestination(CONTENTS_PLACE, 'Fit');
  pages.push(lastPage(sheet));
  sheet.skip(sheet.heightOf(1, SIZES.chapter) + PART_GAP);
  for (const entry of entries) {
    const before = sheet.y;
    sheet.reserve(entryHeight(sheet, entry));
    if (sheet.y < before) pages.push(lastPage(sheet));
    sheet.skip(entryHeight(sheet, entry));
  }
  return pages;
}

/** The pages on which the chapters start, by their names. */
async function writeChapters(
  sheet: Sheet,
  manual: Manual,
  language: ManualLanguage,
): Promise<Map<string, number>> {
  const pictures = await readPictures(manual, language);
  const startPages = new Map<string, number>();
  for (const part of manual.parts) {
    let bookmark: PDFKit.PDFOutline | undefined;
    for (const chapter of part.chapters) {
      sheet.startPage();
      bookmark ??= sheet.document.outline.addItem(part.title, { expanded: true });
      startPages.set(chapter.name, lastPage(sheet));
      sheet.document.addNamedDestination(placeName(chapter.name), 'Fit');
      const chapterMark = bookmark.addItem(chapter.title);
      sheet.write([{ text: chapter.title, weight: 'bold' }], { size: SIZES.chapter });
      sheet.skip(SIZES.part);
      for (const block of chapter.blocks) {
        writeBlocks(sheet, [block], { chapter: chapter.name, pictures, left: 0 });
        if (block.kind === 'heading' && block.depth === 2) chapterMark.addItem(blockText(block));
      }
    }
  }
  return startPages;
}

interface Contents {
  pages: readonly number[];
  startPages: ReadonlyMap<string, number>;
  language: ManualLanguage;
}

function writeContents(
  sheet: Sheet,
  entries: readonly Entry[],
  { pages, startPages, language }: Contents,
): void {
  const [first = 0, ...others] = pages;
  const following = others.values();
  sheet.returnTo(first);
  sheet.write([{ text: CONTENTS[language], weight: 'bold' }], { size: SIZES.chapter });
  sheet.skip(PART_GAP);
  for (const entry of entries) {
    if (!sheet.hasRoom(entryHeight(sheet, entry))) sheet.returnTo(following.next().value ?? first);
    if (entry.chapter === undefined) {
      sheet.skip(PART_GAP);
      sheet.write([{ text: entry.title, weight: 'bold' }], { size: SIZES.part });
      continue;
    }
    const link = { goTo: placeName(entry.chapter) };
    const page = String((startPages.get(entry.chapter) ?? 0) + 1);
    const number = [{ text: page, weight: 'regular' as const, link }];
    sheet.writeLine(number, sheet.y, {
      size: SIZES.entry,
      left: sheet.textWidth - sheet.widthOf(number, SIZES.entry),
    });
    sheet.write([{ text: entry.title, weight: 'regular', link }], { size: SIZES.entry, left: SIZES.part });
  }
}

/** On every page but the cover. */
function writePageNumbers(sheet: Sheet): void {
  const last = lastPage(sheet);
  for (let page = 1; page <= last; page += 1) {
    sheet.document.switchToPage(page);
    const number = [{ text: String(page + 1), weight: 'regular' as const }];
    sheet.writeLine(number, PAPER.height - 48, {
      size: SIZES.foot,
      left: (sheet.textWidth - sheet.widthOf(number, SIZES.foot)) / 2,
      isFaint: true,
    });
  }
}

function lastPage({ document }: Sheet): number {
  const { start, count } = document.bufferedPageRange();
  return start + count - 1;
}

async function readPictures(
  manual: Manual,
  language: ManualLanguage,
): Promise<ReadonlyMap<string, PdfPicture>> {
  const sources = chaptersOf(manual)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'picture' ? block.source : []));
  const pictures = new Map<string, PdfPicture>();
  for (const source of new Set(sources)) {
    const file = await readFile(join(manualFolder(language), source));
    const { data, info } = await sharp(file)
      .resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    pictures.set(source, { data, width: info.width, height: info.height });
  }
  return pictures;
}
