import type { FileHandle } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { readWindow } from './file-window.ts';

/** Written by recorders that do not know the length in advance. */
const UNKNOWN_LENGTHS = [0, 0xffff_ffff];

/**
 * Refuses a RIFF file (AVI, WAV) that is shorter than its header says. Long AVIs consist of several RIFF chunks; readers
 * ignore what follows the last one.
 */
export async function checkRiffLength(file: FileHandle, size: number): Promise<void> {
  for (let position = 0; position < size; ) {
    const header = await readWindow(file, position, 8);
    if (header.length < 8 || header.toString('latin1', 0, 4) !== 'RIFF') return;
    const length = header.readUInt32LE(4);
    if (UNKNOWN_LENGTHS.includes(length)) return;
    if (position + 8 + length > size) throw new MediaRefusal('content_broken');
    // Chunks begin at even positions.
    position += 8 + length + (length % 2);
  }
}
