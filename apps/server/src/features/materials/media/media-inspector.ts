import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { MediaFacts } from './media-facts.ts';
import { MediaRefusal, type MediaRefusalName } from './media-refusal.ts';

export interface InspectionRequest {
  path: string;
  suffix: string;
}

export type InspectionAnswer = { facts: MediaFacts } | { refusal: MediaRefusalName };

const PROGRAM = fileURLToPath(new URL('./inspect.process.ts', import.meta.url));
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MIB = 512;

/**
 * Looks at files that strangers made, each in a process of its own with limited memory and time, so that a file that
 * wedges or crashes a decoder neither blocks a request nor takes the server with it.
 */
export class MediaInspector {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws MediaRefusal; a process that crashes or takes too long counts as broken content. */
  async inspect(request: InspectionRequest): Promise<MediaFacts> {
    const child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MIB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const cancel = this.#clock.after(TIME_LIMIT_MS, () => child.kill('SIGKILL'));
    try {
      const answer = await ask(child, request);
      if ('refusal' in answer) throw new MediaRefusal(answer.refusal);
      return answer.facts;
    } finally {
      cancel();
      child.kill('SIGKILL');
    }
  }
}

async function ask(child: ChildProcess, request: InspectionRequest): Promise<InspectionAnswer> {
  const ended = once(child, 'exit').then(() => {
    throw new MediaRefusal('content_broken');
  });
  // One that cannot be sent to has died, which `exit` tells.
  child.send(request, () => undefined);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [InspectionAnswer];
  return answer;
}
