import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Sharp } from 'sharp';
import { readingFailure } from '../facts/media-refusal.ts';

/** A rendered page as raw pixels, ready to be encoded. */
export interface DrawnPage {
  picture: Sharp;
  width: number;
  height: number;
}

/** Renders a page (the first is 1) on white, with `side` pixels on its longer side. @throws MediaRefusal */
export async function drawPage(document: PDFDocumentProxy, number: number, side: number): Promise<DrawnPage> {
  try {
    const page = await document.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(natural.width, natural.height) });
    const [width, height] = [
      Math.max(1, Math.round(viewport.width)),
      Math.max(1, Math.round(viewport.height)),
    ];
    const canvas = createCanvas(width, height);
    const canvasContext = canvas.getContext('2d');
    // pdf.js expects a browser's canvas; this one implements everything that it uses.
    await page.render({ canvas, canvasContext, viewport } as never).promise;
    page.cleanup();
    const raw = { width, height, channels: 4 } as const;
    return { picture: sharp(canvas.data(), { raw }).flatten({ background: 'white' }), width, height };
  } catch (error) {
    throw readingFailure(error);
  }
}
