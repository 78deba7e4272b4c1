import { type FileHandle, open } from 'node:fs/promises';
import { endOfTags } from '../envelope/audio-frames.ts';
import { readWindow } from '../envelope/file-window.ts';
import { MP3_HEADER_BYTES, readMp3Frame } from '../envelope/mp3-frame.ts';

const WINDOW_BYTES = 4 * 1024 * 1024;

/**
 * How long an MP3 plays, in milliseconds, by all its frames: bit rates vary, and headers that tell the length are
 * optional and often wrong after a cut. A gigabyte takes as long as reading it.
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
      // Between frames there may be tags and scraps: on to the next sync word.
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
