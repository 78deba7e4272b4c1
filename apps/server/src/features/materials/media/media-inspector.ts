import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { MediaFacts } from './media-facts.ts';
import { runMediaTask, type TaskLimits } from './run-media-task.ts';

export interface InspectionRequest {
  path: string;
  suffix: string;
}

const TIME_LIMIT_MS = 60_000;

/** Looks at uploaded files, each in a process of its own. */
export class MediaInspector {
  readonly #limits: TaskLimits;

  constructor(clock: Clock, logger: Logger) {
    this.#limits = { clock, logger, timeLimitMs: TIME_LIMIT_MS };
  }

  /**
   * @throws MediaRefusal; a file that takes too long counts as broken. The system's error where it is at fault and not
   * the file. The signal's reason once it is aborted.
   */
  async inspect(request: InspectionRequest, signal?: AbortSignal): Promise<MediaFacts> {
    return runMediaTask('inspect', request, { ...this.#limits, signal });
  }
}
