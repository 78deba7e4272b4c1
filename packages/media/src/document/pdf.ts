import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_PAGES, MAX_PIXELS } from '../facts/media-facts.ts';
import { MediaRefusal, readingFailure } from '../facts/media-refusal.ts';

const LIBRARY = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(LIBRARY, name)}/`;

/** Opens a PDF without running its scripts or loading anything that it refers to. @throws MediaRefusal */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  try {
    const document = await getDocument({
      data: new Uint8Array(await readFile(path)),
      cMapUrl: folder('cmaps'),
      standardFontDataUrl: folder('standard_fonts'),
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      maxImageSize: MAX_PIXELS,
      enableXfa: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
    if (document.numPages > MAX_PAGES) throw new MediaRefusal('too_many_pages');
    return document;
  } catch (error) {
    throw readingFailure(error);
  }
}
