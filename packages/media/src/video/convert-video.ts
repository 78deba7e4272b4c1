import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { MediaFacts } from '../facts/media-facts.ts';
import { isCommonH264 } from '../facts/playback.rules.ts';
import { ffmpegInput } from '../format/media-format.ts';
import type { MediaClock } from '../host.ts';
import type { Converters } from '../tools/converters.ts';
import { runProgram } from '../tools/run-program.ts';
import { encodingOf } from './video-encoding.ts';

/** Input of {@link convertVideo}. */
export interface VideoConversion {
  ffmpeg: NonNullable<Converters['ffmpeg']>;
  clock: MediaClock;
  /** The original, opened read-only. */
  path: string;
  /** Where the result is written. */
  folder: string;
  facts: Pick<
    MediaFacts,
    'format' | 'durationMs' | 'codec' | 'profile' | 'audioCodec' | 'isInterlaced' | 'width' | 'height'
  >;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

const MINUTE_MS = 60_000;
/** A small server takes up to twenty seconds for each second of a large video. */
const TIME_FACTOR = 20;
/** Files may claim any duration, and timers end at 24 days. */
const MAX_TIME_MS = 48 * 60 * MINUTE_MS;
const MEMORY_BYTES = 8 * 1024 ** 3;

/**
 * Converts a video or sound to what every browser plays: MP4 with H.264 and AAC, index first. Streams that already have
 * the right codec are copied.
 * @returns the path of the result.
 * @throws ConversionError; the signal's reason once it is aborted.
 */
export async function convertVideo(conversion: VideoConversion): Promise<string> {
  const { ffmpeg, clock, path, folder, facts, signal, onProgress } = conversion;
  const output = resolve(folder, 'playable.mp4');
  const durationMs = facts.durationMs ?? 0;
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const timeLimitMs = Math.min(MAX_TIME_MS, 10 * MINUTE_MS + durationMs * TIME_FACTOR);
  await runProgram({
    program: ffmpeg.program,
    args: [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-y'],
      ...['-progress', 'pipe:1', '-nostats', '-filter_threads', '1', '-threads', `${threads}`],
      ...ffmpegInput(path, facts.format),
      // `V` selects video streams but not covers.
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

/** ffmpeg reports its progress in lines of `key=value`, in microseconds. */
function percentOf(line: string, durationMs: number): number | undefined {
  const microseconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
  if (!Number.isFinite(microseconds) || durationMs <= 0) return undefined;
  return Math.min(100, microseconds / 10 / durationMs);
}
