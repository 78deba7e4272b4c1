import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MediaClock, MediaLogger } from '../host.ts';
import { bareEnvironment } from '../tools/bare-environment.ts';
import { endWithParent, PARENT_PIPE } from '../tools/end-with-parent.ts';
import { endGroup, HAS_GROUPS } from '../tools/process-group.ts';
import { stderrTail } from '../tools/stderr-tail.ts';
import type { MediaRequest, MediaTaskName, MediaTasks } from './media-task.ts';
import { endOfTask } from './task-end.ts';
import { outcomeOf, systemError, type TaskOutcome } from './task-outcome.ts';

/** How a task runs. */
export interface TaskLimits {
  clock: MediaClock;
  logger: MediaLogger;
  timeLimitMs: number;
  signal?: AbortSignal | undefined;
  onProgress?: (percent: number) => void;
  /** The program to run; tests supply their own. */
  program?: string;
}

const PROGRAM = fileURLToPath(new URL('./media-task.process.ts', import.meta.url));
const MEMORY_LIMIT_MIB = 512;
/** Two processes have to agree that a file is broken, because the first may have failed for a transient reason. */
const MAX_ATTEMPTS = 2;
/** A valid file in the most demanding format. */
const CONTROL = fileURLToPath(new URL('./control.avif', import.meta.url));
const CONTROL_TIME_MS = 30_000;

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
    const outcome = await runOnce(asked, limits);
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
  const outcome = await runOnce(control, { ...limits, timeLimitMs: CONTROL_TIME_MS });
  if ('failure' in outcome) {
    throw systemError(`this machine cannot process valid files at the moment: ${outcome.why}`, 'EAGAIN');
  }
}

async function runOnce(asked: MediaRequest, limits: TaskLimits): Promise<TaskOutcome> {
  const { clock, timeLimitMs, signal, onProgress, program = PROGRAM } = limits;
  signal?.throwIfAborted();
  const child = start(program);
  const stderr = stderrTail(child.stderr);
  const stop = () => endGroup(child);
  let isLate = false;
  const cancel = clock.after(timeLimitMs, () => {
    isLate = true;
    stop();
  });
  signal?.addEventListener('abort', stop);
  // The process that watches the parent pipe would keep it open, and with it the child.
  child.on('exit', stop);
  child.stdio[PARENT_PIPE]?.on('error', () => undefined);
  try {
    const ended = endOfTask(child, onProgress);
    // If sending fails, the process has died, and its end is reported below.
    if (child.pid !== undefined) child.send(asked, () => undefined);
    const end = await ended;
    signal?.throwIfAborted();
    return outcomeOf(end, { isLate, stderr: stderr() });
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

function start(module: string): ChildProcess {
  const args = [`--max-old-space-size=${MEMORY_LIMIT_MIB}`, module];
  const command = endWithParent({ program: process.execPath, args });
  return spawn(command.program, command.args, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'ipc'],
    env: bareEnvironment('NODE_COMPILE_CACHE'),
    detached: HAS_GROUPS,
  });
}
