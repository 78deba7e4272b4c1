import { join } from 'node:path';
import { ffmpegInput } from '../format/media-format.ts';
import type { MediaClock } from '../host.ts';
import { findProgram } from '../tools/find-program.ts';
import { runProgram } from '../tools/run-program.ts';

/** The formats that speech engines give. */
export type SpeechFormat = 'wav' | 'mp3';

interface SpeechPacking {
  path: string;
  format: SpeechFormat;
  clock: MediaClock;
  /** Where the result is written. */
  folder: string;
  signal: AbortSignal;
}

const MIMES = { wav: 'audio/wav', mp3: 'audio/mpeg' };
const TIME_LIMIT_MS = 60_000;
const LIMITS = { cpuSeconds: 60, memoryBytes: 2 * 1024 ** 3 };

/**
 * Makes a WAV a tenth as large, as AAC in MP4. An MP3, and everything on a machine without ffmpeg, stays as it is.
 * @throws ConversionError; the signal's reason once it is aborted.
 */
export async function packSpeech({
  path,
  format,
  clock,
  folder,
  signal,
}: SpeechPacking): Promise<{ path: string; mime: string }> {
  const ffmpeg = format === 'wav' ? await findProgram('ffmpeg') : null;
  if (!ffmpeg) return { path, mime: MIMES[format] };
  const output = join(folder, 'speech.m4a');
  await runProgram({
    program: ffmpeg,
    args: [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '1', ...ffmpegInput(path, format)],
      ...['-map', '0:a:0', '-map_metadata', '-1', '-ac', '1', '-c:a', 'aac', '-b:a', '64k'],
      ...['-movflags', '+faststart', '-f', 'mp4', `file:${output}`],
    ],
    limits: LIMITS,
    clock,
    timeLimitMs: TIME_LIMIT_MS,
    signal,
    folder,
  });
  return { path: output, mime: 'audio/mp4' };
}
