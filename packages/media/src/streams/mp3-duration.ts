import { type FileHandle, open } from 'node:fs/promises';
import { endOfTags } from '../envelope/audio-frames.ts';
import { readWindow } from '../envelope/file-window.ts';
import { MP3_HEADER_BYTES, readMp3Frame } from '../envelope/mp3-frame.ts';

const WINDOW_BYTES = 4 * 1024 * 1024;

/**
 * Returns an MP3's duration in milliseconds by adding up all its frames: bit rates vary, and the headers with a duration
 * are optional and often wrong after editing. Takes as long as reading the file.
 */
export async function measureMp3(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return Math.round((await sumFrames(file, await endOfTags(file, size))) * 1000);
  } finally {
    await file.close();
  }
}

async function sumFrames(file: FileHandle, start: number): Promise<number> {
  let seconds = 0;
  let position = start;
  for (;;) {
    const window = await readWindow(file, position, WINDOW_BYTES);
    let at = 0;
    while (at + MP3_HEADER_BYTES <= window.length) {
      const frame = readMp3Frame(window, at);
      // Tags and fragments may lie between frames, so continue at the next sync word.
      at = frame ? at + frame.bytes : nextSync(window, at + 1);
      seconds += frame?.seconds ?? 0;
    }
    if (window.length < WINDOW_BYTES) return seconds;
    position += at;
  }
}

function nextSync(window: Buffer, from: number): number {
  const found = window.indexOf(0xff, from);
  return found < 0 ? window.length : found;
}
