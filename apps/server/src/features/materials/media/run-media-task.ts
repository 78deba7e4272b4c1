import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../../platform/clock/clock.ts';
import { MediaRefusal } from './media-refusal.ts';
import type { MediaMessage, MediaRequest, MediaTaskName, MediaTasks } from './media-task.ts';

export interface TaskLimits {
  clock: Clock;
  timeLimitMs: number;
  signal?: AbortSignal | undefined;
  onProgress?: (percent: number) => void;
}

const PROGRAM = fileURLToPath(new URL('./media-task.process.ts', import.meta.url));
const MEMORY_LIMIT_MIB = 512;

/**
 * Looks at a file that a stranger made in a process of its own with limited memory and time, so that a file that wedges
 * or crashes a decoder neither blocks a request nor takes the server with it.
 * @throws MediaRefusal; a process that crashes or takes too long counts as broken content. The signal's reason once
 * it is aborted.
 */
export async function runMediaTask<Name extends MediaTaskName>(
  task: Name,
  request: MediaTasks[Name]['request'],
  { clock, timeLimitMs, signal, onProgress }: TaskLimits,
): Promise<MediaTasks[Name]['result']> {
  signal?.throwIfAborted();
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MIB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  const cancel = clock.after(timeLimitMs, end);
  signal?.addEventListener('abort', end);
  try {
    // One that cannot be sent to has died, which its end tells.
    child.send({ task, request } as MediaRequest, () => undefined);
    return (await resultOf(child, onProgress)) as MediaTasks[Name]['result'];
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    cancel();
    signal?.removeEventListener('abort', end);
    end();
  }
}

async function resultOf(child: ChildProcess, onProgress?: (percent: number) => void): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new MediaRefusal('content_broken');
  });
  // It ends after its answer too, when nobody waits for that any more.
  ended.catch(() => undefined);
  for (;;) {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [MediaMessage];
    if ('refusal' in message) throw new MediaRefusal(message.refusal);
    if ('result' in message) return message.result;
    onProgress?.(message.percent);
  }
}
