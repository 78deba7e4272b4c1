import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../inspection/media-refusal.ts';
import { readWindow } from './file-window.ts';

/** Where readers look for the end; what follows the mark is blank in a file that was not tampered with. */
const SEARCHED_BYTES = 2048;

/** A PDF begins with its version and ends with the place of its index: one that was cut off lacks the end. */
export async function checkPdfEnds(file: FileHandle, size: number): Promise<void> {
  const head = (await readWindow(file, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) throw new MediaRefusal('content_broken');
  const tail = await readWindow(file, Math.max(0, size - SEARCHED_BYTES), SEARCHED_BYTES);
  const text = tail.toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF/.test(text)) throw new MediaRefusal('content_broken');
  const rest = text.slice(text.lastIndexOf('%%EOF') + 5);
  if (/<[a-z!?]/i.test(rest)) throw new MediaRefusal('content_mismatch');
}
