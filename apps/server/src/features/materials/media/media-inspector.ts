import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { MediaFacts } from './media-facts.ts';
import { MediaRefusal, type MediaRefusalName } from './media-refusal.ts';

export interface InspectionRequest {
  path: string;
  suffix: string;
}

export type InspectionAnswer = { facts: MediaFacts } | { refusal: MediaRefusalName };

const TIME_LIMIT_MS = 60_000;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/**
 * Looks at files that strangers made, each in a thread of its own with limited memory and time, so that a file that
 * wedges a decoder neither blocks a request nor takes the server with it.
 */
export class MediaInspector {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws MediaRefusal; a thread that gives up or takes too long counts as broken content. */
  async inspect(request: InspectionRequest): Promise<MediaFacts> {
    const worker = new Worker(new URL('./inspect.worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: RESOURCE_LIMITS,
    });
    const cancel = this.#clock.after(TIME_LIMIT_MS, () => void worker.terminate());
    try {
      const answer = await firstMessage(worker);
      if ('refusal' in answer) throw new MediaRefusal(answer.refusal);
      return answer.facts;
    } finally {
      cancel();
      await worker.terminate();
    }
  }
}

async function firstMessage(worker: Worker): Promise<InspectionAnswer> {
  const gaveUp = once(worker, 'exit').then(() => {
    throw new MediaRefusal('content_broken');
  });
  try {
    const [answer] = (await Promise.race([once(worker, 'message'), gaveUp])) as [InspectionAnswer];
    return answer;
  } catch (cause) {
    throw new MediaRefusal('content_broken', { cause });
  }
}
