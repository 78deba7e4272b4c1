import type { ChildProcess } from 'node:child_process';
import type { MediaAnswer, MediaMessage } from './media-task.ts';

/** How a process that was asked something ended. */
export type TaskEnd =
  | { answer: MediaAnswer }
  /** Without an answer. */
  | { code: number | null; signal: NodeJS.Signals | null }
  /** It never was one: the system did not start it. */
  | { error: Error };

/** What of a process is listened to. */
export type HeardProcess = Pick<ChildProcess, 'pid'> & {
  on(event: 'message', listener: (message: MediaMessage) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: (code: number | null, signal: NodeJS.Signals | null) => void): unknown;
};

/**
 * Hears a process out. `exit` may come while its last words still lie in the channel; `close` comes when the channel has
 * been read to its end as well, so that only then it is certain that there is no answer.
 */
export function endOfTask(child: HeardProcess, onProgress?: (percent: number) => void): Promise<TaskEnd> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if ('percent' in message) onProgress?.(message.percent);
      else resolve({ answer: message });
    });
    child.on('close', (code, signal) => resolve({ code, signal }));
    child.on('error', (error) => {
      // One that runs, but cannot be signalled or sent to, ends all the same.
      if (child.pid === undefined) resolve({ error });
    });
  });
}
