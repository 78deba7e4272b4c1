import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MediaClock, MediaLogger } from '../host.ts';
import { bareEnvironment } from '../tools/bare-environment.ts';
import { endWithParent, PARENT_PIPE } from '../tools/end-with-parent.ts';
import { endGroup, HAS_GROUPS } from '../tools/process-group.ts';
import { stderrTail } from '../tools/stderr-tail.ts';
import type { MediaRequest } from './media-task.ts';
import { endOfTask } from './task-end.ts';
import { outcomeOf, type TaskOutcome } from './task-outcome.ts';

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

/** Attempts a task in a process of its own with limited memory and time. @throws the signal's reason once it is aborted */
export async function runTaskProcess(asked: MediaRequest, limits: TaskLimits): Promise<TaskOutcome> {
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
