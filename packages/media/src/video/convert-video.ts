import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ffmpegInput } from '../format/media-format.ts';
import { isCommonH264 } from '../format/playback.rules.ts';
import type { MediaClock } from '../host.ts';
import type { MediaFacts } from '../inspection/media-facts.ts';
import type { Converters } from '../tools/converters.ts';
import { runProgram } from '../tools/run-program.ts';
import { encodingOf } from './video-encoding.ts';

export interface VideoConversion {
  ffmpeg: NonNullable<Converters['ffmpeg']>;
  clock: MediaClock;
  /** The original, to be read only. */
  path: string;
  /** Where the playable form is left, under a name of its own. */
  folder: string;
  facts: Pick<
    MediaFacts,
    'format' | 'durationMs' | 'codec' | 'profile' | 'audioCodec' | 'isInterlaced' | 'width' | 'height'
  >;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

const MINUTE_MS = 60_000;
/** A small server takes twenty seconds for each second of a large video. */
const TIMES_AS_LONG = 20;
/** Lengths are what files claim; nobody waits longer, and no timer goes beyond 24 days. */
const LONGEST_MS = 48 * 60 * MINUTE_MS;
const MEMORY_BYTES = 8 * 1024 ** 3;

/**
 * Makes the form of a video or a sound that every browser plays: MP4 of H.264 and AAC, its index first. Streams that are
 * that already are taken over as they are.
 * @returns the file. @throws ConversionError; the signal's reason once it is aborted.
 */
export async function convertVideo(conversion: VideoConversion): Promise<string> {
  const { ffmpeg, clock, path, folder, facts, signal, onProgress } = conversion;
  const output = resolve(folder, 'playable.mp4');
  const durationMs = facts.durationMs ?? 0;
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const timeLimitMs = Math.min(LONGEST_MS, 10 * MINUTE_MS + durationMs * TIMES_AS_LONG);
  await runProgram({
    program: ffmpeg.program,
    args: [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-y'],
      ...['-progress', 'pipe:1', '-nostats', '-filter_threads', '1', '-threads', `${threads}`],
      ...ffmpegInput(path, facts.format),
      // `V` are videos without covers, which songs have and which are no moving picture.
      ...['-map', '0:V:0?', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...encodingOf(facts, ffmpeg.encoder, isCommonH264(facts)),
      ...['-threads', `${threads}`, '-max_muxing_queue_size', '4096'],
      ...['-movflags', '+faststart', '-f', 'mp4', `file:${output}`],
    ],
    limits: { cpuSeconds: Math.ceil(timeLimitMs / 1000) * threads, memoryBytes: MEMORY_BYTES },
    clock,
    timeLimitMs,
    signal,
    folder,
    onLine: (line) => {
      const percent = percentOf(line, durationMs);
      if (percent !== undefined) onProgress(percent);
    },
  });
  return output;
}

/** ffmpeg tells in lines of `key=value` how far it is, in microseconds. */
function percentOf(line: string, durationMs: number): number | undefined {
  const microseconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
  if (!Number.isFinite(microseconds) || durationMs <= 0) return undefined;
  return Math.min(100, microseconds / 10 / durationMs);
}
