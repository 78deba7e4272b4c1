import type { ChildProcess } from 'node:child_process';
import type { MediaAnswer, MediaMessage } from './media-task.ts';

/** How the process of a task ended. */
export type TaskEnd =
  | { answer: MediaAnswer }
  /** Without an answer. */
  | { code: number | null; signal: NodeJS.Signals | null }
  /** The system could not start it. */
  | { error: Error };

/** The part of a child process that is observed. */
export type TaskProcess = Pick<ChildProcess, 'pid'> & {
  on(event: 'message', listener: (message: MediaMessage) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: (code: number | null, signal: NodeJS.Signals | null) => void): unknown;
};

/**
 * Waits for a process to answer or end. `exit` may come before the last message is read; `close` comes after the channel
 * has been read completely, so only then is it certain that there is no answer.
 */
export function endOfTask(child: TaskProcess, onProgress?: (percent: number) => void): Promise<TaskEnd> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if ('percent' in message) onProgress?.(message.percent);
      else resolve({ answer: message });
    });
    child.on('close', (code, signal) => resolve({ code, signal }));
    child.on('error', (error) => {
      // A process that runs but cannot be signalled or sent to ends anyway.
      if (child.pid === undefined) resolve({ error });
    });
  });
}
