import {
  ConversionError,
  type ConversionNeed,
  type Converters,
  conversionNeed,
  convertDocument,
  convertVideo,
  findConverters,
  formatOfMime,
  isOffice,
  MediaRefusal,
  runMediaTask,
  type TaskLimits,
} from '@marquee/media';
import type { Clock } from '../../../platform/clock/clock.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { ConversionTask, MadeFile, MediaTools } from './media-tools.engine.ts';

const MINUTE_MS = 60_000;
const DRAWING_TIME_MS = 10 * MINUTE_MS;
const INSPECTION_TIME_MS = MINUTE_MS;

/** The converters of this machine; searched once, run in separate processes. */
export class MachineTools implements MediaTools {
  readonly #clock: Clock;
  readonly #logger: Logger;
  #found: Promise<Converters> | undefined;

  constructor(clock: Clock, logger: Logger) {
    this.#clock = clock;
    this.#logger = logger;
  }

  async converters(): Promise<{ video: boolean; office: boolean }> {
    const { ffmpeg, office } = await this.#find();
    return { video: ffmpeg !== null, office: office !== null };
  }

  needOf({ mime, codec, facts }: Parameters<MediaTools['needOf']>[0]): ConversionNeed {
    const { profile = null, audioCodec = null } = fromJson(facts);
    return conversionNeed({ mime, codec, profile, audioCodec });
  }

  async makeVideo(task: ConversionTask): Promise<MadeFile> {
    const { ffmpeg } = await this.#find();
    if (!ffmpeg) throw new ConversionError('there is no ffmpeg');
    const { path, folder, signal, onProgress } = task;
    const facts = factsOf(task);
    const made = await convertVideo({ ffmpeg, clock: this.#clock, path, folder, facts, signal, onProgress });
    // The playable form of a sound has no video stream, so it has to be inspected as a sound.
    const suffix = task.material.type === 'audio' ? 'm4a' : 'mp4';
    const limits = { ...this.#limits(task), timeLimitMs: INSPECTION_TIME_MS };
    const { mime, width, height } = await drawn(runMediaTask('inspect', { path: made, suffix }, limits));
    return { path: made, mime, width, height };
  }

  async drawPages(task: ConversionTask): Promise<MadeFile[]> {
    const path = await this.#makePdf(task);
    const { folder, onProgress } = task;
    return drawn(runMediaTask('drawPages', { path, folder }, { ...this.#limits(task), onProgress }));
  }

  async drawStrip(task: ConversionTask): Promise<MadeFile | null> {
    const { path, folder } = task;
    const { format, durationMs } = factsOf(task);
    const request = { path, format, durationMs: durationMs ?? 0, folder };
    return drawn(runMediaTask('drawStrip', request, this.#limits(task)));
  }

  async drawThumbnail(path: string): Promise<Uint8Array> {
    return drawn(runMediaTask('drawThumbnail', { path }, this.#limits({})));
  }

  async #makePdf({ material, path, folder, signal }: ConversionTask): Promise<string> {
    const format = formatOfMime(material.mime);
    if (!isOffice(format)) return path;
    const { office } = await this.#find();
    if (!office) throw new ConversionError('there is no LibreOffice');
    return convertDocument({ office, clock: this.#clock, path, folder, format, signal });
  }

  #limits({ signal }: { signal?: AbortSignal }): TaskLimits {
    return { clock: this.#clock, logger: this.#logger, timeLimitMs: DRAWING_TIME_MS, signal };
  }

  /** Keeps the result, but searches again after a failure. */
  #find(): Promise<Converters> {
    this.#found ??= findConverters().catch((error: unknown) => {
      this.#found = undefined;
      throw error;
    });
    return this.#found;
  }
}

function factsOf({ material }: ConversionTask) {
  const { profile = null, isInterlaced = false, audioCodec = null } = fromJson(material.facts);
  const { mime, codec, width, height, duration_ms: durationMs } = material;
  return { format: formatOfMime(mime), durationMs, codec, profile, isInterlaced, audioCodec, width, height };
}

/** A file that cannot be drawn fails for good, so that the job is not retried. */
async function drawn<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error;
    throw new ConversionError(error.message, { reason: error.reason, cause: error });
  }
}
