import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { MediaFacts } from '../facts/media-facts.ts';
import type { MediaClock, MediaLogger } from '../host.ts';
import type { PortraitRequest } from '../picture/portrait.ts';
import { runMediaTask } from './run-media-task.ts';
import { TaskPlaces } from './task-places.ts';
import type { TaskLimits } from './task-process.ts';

/** The file to inspect and the suffix of its name, without dot. */
export interface InspectionRequest {
  path: string;
  suffix: string;
}

const SHORTEST_LIMIT_MS = 60_000;
/** Some files have to be read completely, and a busy old disk reads ten megabytes a second. */
const BYTES_PER_MS = 10_000;

/** Pictures are drawn while their requests wait. More processes would not draw them sooner, but take memory. */
const drawing = new TaskPlaces(availableParallelism());

/** Inspects uploaded files, each in a process of its own. */
export class MediaInspector {
  readonly #limits: Pick<TaskLimits, 'clock' | 'logger'>;

  constructor(clock: MediaClock, logger: MediaLogger) {
    this.#limits = { clock, logger };
  }

  /**
   * Determines what an uploaded file is.
   * @throws MediaRefusal; a file that takes too long counts as broken. The system's error when the system failed. The
   * signal's reason once it is aborted.
   */
  async inspect(request: InspectionRequest, signal?: AbortSignal): Promise<MediaFacts> {
    const { size } = await stat(request.path);
    const timeLimitMs = SHORTEST_LIMIT_MS + size / BYTES_PER_MS;
    return runMediaTask('inspect', request, { ...this.#limits, timeLimitMs, signal });
  }

  /** Decodes a picture and draws it again as a thumbnail. @throws as {@link inspect} does */
  redraw(picture: Uint8Array, maxPixels: number): Promise<Uint8Array> {
    const limits = { ...this.#limits, timeLimitMs: SHORTEST_LIMIT_MS };
    return drawing.run(() => runMediaTask('redraw', { picture, maxPixels }, limits));
  }

  /** Decodes a picture and draws it again as a JPEG without metadata. @throws as {@link inspect} does */
  drawPortrait(request: PortraitRequest): Promise<Uint8Array> {
    const limits = { ...this.#limits, timeLimitMs: SHORTEST_LIMIT_MS };
    return drawing.run(() => runMediaTask('drawPortrait', request, limits));
  }
}
