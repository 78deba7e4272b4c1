import { stat } from 'node:fs/promises';
import type { MediaClock, MediaLogger } from '../host.ts';
import { runMediaTask, type TaskLimits } from '../task/run-media-task.ts';
import type { MediaFacts } from './media-facts.ts';

export interface InspectionRequest {
  path: string;
  suffix: string;
}

const SHORTEST_LIMIT_MS = 60_000;
/** Some files have to be read whole, and a busy old disk reads ten megabytes a second. */
const BYTES_PER_MS = 10_000;

/** Looks at uploaded files, each in a process of its own. */
export class MediaInspector {
  readonly #limits: Pick<TaskLimits, 'clock' | 'logger'>;

  constructor(clock: MediaClock, logger: MediaLogger) {
    this.#limits = { clock, logger };
  }

  /**
   * @throws MediaRefusal; a file that takes too long counts as broken. The system's error where it is at fault and not
   * the file. The signal's reason once it is aborted.
   */
  async inspect(request: InspectionRequest, signal?: AbortSignal): Promise<MediaFacts> {
    const { size } = await stat(request.path);
    const timeLimitMs = SHORTEST_LIMIT_MS + size / BYTES_PER_MS;
    return runMediaTask('inspect', request, { ...this.#limits, timeLimitMs, signal });
  }

  /** Draws a small picture anew, upright and no larger than a thumbnail. @throws as {@link inspect} does */
  redraw(picture: Uint8Array, maxPixels: number): Promise<Uint8Array> {
    const limits = { ...this.#limits, timeLimitMs: SHORTEST_LIMIT_MS };
    return runMediaTask('redraw', { picture, maxPixels }, limits);
  }
}
