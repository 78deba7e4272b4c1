import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MediaClock, MediaLogger } from '../host.ts';
import { bareEnvironment } from '../tools/bare-environment.ts';
import { lastWords } from '../tools/last-words.ts';
import { LEASH, leashedCommand } from '../tools/leashed-command.ts';
import { endGroup, HAS_GROUPS } from '../tools/process-group.ts';
import type { MediaRequest, MediaTaskName, MediaTasks } from './media-task.ts';
import { endOfTask } from './task-end.ts';
import { outcomeOf, type TaskOutcome, troubleOf } from './task-outcome.ts';

export interface TaskLimits {
  clock: MediaClock;
  logger: MediaLogger;
  timeLimitMs: number;
  signal?: AbortSignal | undefined;
  onProgress?: (percent: number) => void;
  /** What is run; a test's own program in its place. */
  program?: string;
}

const PROGRAM = fileURLToPath(new URL('./media-task.process.ts', import.meta.url));
const MEMORY_LIMIT_MIB = 512;
/** Two processes have to agree before a file is to blame, where the first may have had a bad moment. */
const TRIES = 2;
/** A sound file of the format that asks most of a machine. */
const CONTROL = fileURLToPath(new URL('./control.avif', import.meta.url));
const CONTROL_TIME_MS = 30_000;

/**
 * Looks at a file that a stranger made in a process of its own with limited memory and time, so that a file that wedges
 * or crashes a decoder neither blocks a request nor takes the server with it.
 * @throws MediaRefusal; a file that takes too long, or of which two processes died, counts as broken, if the machine can
 * look at a sound one. The system's error where it is at fault and not the file. The signal's reason once it is aborted.
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
    limits.logger.warn({ task, path, attempt, why }, 'a file was looked at in vain');
    if (doubt === 'moment' && attempt < TRIES) continue;
    if (doubt !== 'none') await proveMachine(limits);
    throw failure;
  }
}

/** The control of an experiment: where a sound file is not found sound either, it is not the other file's fault. */
async function proveMachine(limits: TaskLimits): Promise<void> {
  const control: MediaRequest = { task: 'inspect', request: { path: CONTROL, suffix: 'avif' } };
  const outcome = await runOnce(control, { ...limits, timeLimitMs: CONTROL_TIME_MS });
  if ('failure' in outcome) {
    throw troubleOf(`this machine cannot look at sound files just now: ${outcome.why}`, 'EAGAIN');
  }
}

async function runOnce(asked: MediaRequest, limits: TaskLimits): Promise<TaskOutcome> {
  const { clock, timeLimitMs, signal, onProgress, program = PROGRAM } = limits;
  signal?.throwIfAborted();
  const child = start(program);
  const complaints = lastWords(child.stderr);
  const stop = () => endGroup(child);
  let isLate = false;
  const cancel = clock.after(timeLimitMs, () => {
    isLate = true;
    stop();
  });
  signal?.addEventListener('abort', stop);
  // What waits for the leash to end would keep it open, and with it the child.
  child.on('exit', stop);
  child.stdio[LEASH]?.on('error', () => undefined);
  try {
    const ended = endOfTask(child, onProgress);
    // One that cannot be sent to has died, which its end tells.
    if (child.pid !== undefined) child.send(asked, () => undefined);
    const end = await ended;
    signal?.throwIfAborted();
    return outcomeOf(end, { isLate, complaints: complaints() });
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

function start(module: string): ChildProcess {
  const args = [`--max-old-space-size=${MEMORY_LIMIT_MIB}`, module];
  const command = leashedCommand({ program: process.execPath, args });
  return spawn(command.program, command.args, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'ipc'],
    env: bareEnvironment('NODE_COMPILE_CACHE'),
    detached: HAS_GROUPS,
  });
}
