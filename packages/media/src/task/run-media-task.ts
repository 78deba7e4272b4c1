import { fileURLToPath } from 'node:url';
import type { MediaRequest, MediaTaskName, MediaTasks } from './media-task.ts';
import { systemError, type TaskOutcome } from './task-outcome.ts';
import { runTaskProcess, type TaskLimits } from './task-process.ts';

/** One attempt at a task. @throws the signal's reason once it is aborted */
export type TaskAttempt = (asked: MediaRequest, limits: TaskLimits) => Promise<TaskOutcome>;

/** Two processes have to agree that a file is broken, because the first may have failed for a transient reason. */
const MAX_ATTEMPTS = 2;
/** A valid file in the most demanding format. */
const CONTROL = fileURLToPath(new URL('./control.avif', import.meta.url));
const CONTROL_TIME_MS = 30_000;

let attemptTask: TaskAttempt = runTaskProcess;

/** Attempts all tasks of this process in another way, for tests; the returned function ends it. */
export function attemptTasksBy(other: TaskAttempt): () => void {
  attemptTask = other;
  return () => {
    attemptTask = runTaskProcess;
  };
}

/**
 * Runs a task on an untrusted file in a process of its own with limited memory and time, so that a file that hangs or
 * crashes a decoder neither blocks requests nor takes the server down.
 * @throws MediaRefusal; a file that exceeds the time limit or kills two processes counts as broken, provided that this
 * machine can process a valid file. The system's error when the system failed. The signal's reason once it is aborted.
 */
export async function runMediaTask<Name extends MediaTaskName>(
  task: Name,
  request: MediaTasks[Name]['request'],
  limits: TaskLimits,
): Promise<MediaTasks[Name]['result']> {
  const asked = { task, request } as MediaRequest;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptTask(asked, limits);
    if (!('failure' in outcome)) return outcome.result as MediaTasks[Name]['result'];
    const { failure, why, doubt } = outcome;
    const path = 'path' in request ? request.path : undefined;
    limits.logger.warn({ task, path, attempt, why }, 'media task failed');
    if (doubt === 'transient' && attempt < MAX_ATTEMPTS) continue;
    if (doubt !== 'none') await checkMachine(limits);
    throw failure;
  }
}

/** When a valid file fails too, the machine is at fault, not the file. */
async function checkMachine(limits: TaskLimits): Promise<void> {
  const control: MediaRequest = { task: 'inspect', request: { path: CONTROL, suffix: 'avif' } };
  const outcome = await attemptTask(control, { ...limits, timeLimitMs: CONTROL_TIME_MS });
  if ('failure' in outcome) {
    throw systemError(`this machine cannot process valid files at the moment: ${outcome.why}`, 'EAGAIN');
  }
}
