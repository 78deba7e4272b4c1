import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { readWindow } from './file-window.ts';

/** Where readers look for the end marker; in an unmodified file only white space follows it. */
const SEARCHED_BYTES = 2048;

/** Refuses a PDF without its version at the beginning or its index position at the end; a truncated one lacks the end. */
export async function checkPdfEnds(file: FileHandle, size: number): Promise<void> {
  const head = (await readWindow(file, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) throw new MediaRefusal('content_broken');
  const tail = await readWindow(file, Math.max(0, size - SEARCHED_BYTES), SEARCHED_BYTES);
  const text = tail.toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF/.test(text)) throw new MediaRefusal('content_broken');
  const rest = text.slice(text.lastIndexOf('%%EOF') + 5);
  if (/<[a-z!?]/i.test(rest)) throw new MediaRefusal('content_mismatch');
}
