import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THUMBNAIL_MIME } from '../facts/media-facts.ts';
import type { MadePicture } from '../tools/made-picture.ts';
import { drawPage } from './draw-page.ts';
import { openPdf } from './pdf.ts';

/** Sharp on a screen of 1920 × 1080 in either orientation, at about a quarter of a megabyte. */
const PAGE_SIDE = 1920;

/** Renders all pages of a PDF into a folder, in order. @throws MediaRefusal */
export async function drawPages(
  path: string,
  folder: string,
  onProgress: (percent: number) => void,
): Promise<MadePicture[]> {
  const document = await openPdf(path);
  const pages: MadePicture[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { picture, width, height } = await drawPage(document, number, PAGE_SIDE);
    const file = join(folder, `page-${number}.webp`);
    // Written by Node rather than sharp, so that a full disk is not mistaken for a page that cannot be drawn.
    await writeFile(file, await picture.webp({ quality: 85 }).toBuffer());
    pages.push({ path: file, mime: THUMBNAIL_MIME, width, height });
    onProgress((number / document.numPages) * 100);
  }
  await document.loadingTask.destroy();
  return pages;
}
