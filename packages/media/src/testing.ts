import { performTask } from './task/perform-task.ts';
import { attemptTasksBy } from './task/run-media-task.ts';
import { outcomeOf } from './task/task-outcome.ts';

/**
 * Performs all tasks of this process in it, without limits, which saves a start of Node for each: for tests of what becomes of
 * results. The returned function ends it.
 */
export function performTasksHere(): () => void {
  return attemptTasksBy(async (asked, { signal, onProgress }) => {
    signal?.throwIfAborted();
    const answer = await performTask(asked, (percent) => onProgress?.(percent));
    signal?.throwIfAborted();
    // As if it had passed between processes.
    return outcomeOf({ answer: structuredClone(answer) }, { isLate: false, stderr: '' });
  });
}
