import type { Clock } from '../../../platform/clock/clock.ts';
import type { MediaFacts } from './media-facts.ts';
import { runMediaTask } from './run-media-task.ts';

export interface InspectionRequest {
  path: string;
  suffix: string;
}

const TIME_LIMIT_MS = 60_000;

/** Looks at uploaded files, each in a process of its own. */
export class MediaInspector {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws MediaRefusal; a file that takes too long counts as broken. */
  async inspect(request: InspectionRequest): Promise<MediaFacts> {
    return runMediaTask('inspect', request, { clock: this.#clock, timeLimitMs: TIME_LIMIT_MS });
  }
}
