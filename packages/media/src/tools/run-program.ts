import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { MediaClock } from '../host.ts';
import { bareEnvironment } from './bare-environment.ts';
import { endWithParent, PARENT_PIPE } from './end-with-parent.ts';
import { limitedCommand, type ProgramLimits } from './limited-command.ts';
import { endGroup, HAS_GROUPS } from './process-group.ts';
import { programFailure } from './program-failure.ts';
import { stderrTail } from './stderr-tail.ts';

/** A program to run, and its limits. */
export interface ProgramRun {
  program: string;
  args: readonly string[];
  limits: ProgramLimits;
  clock: MediaClock;
  timeLimitMs: number;
  signal: AbortSignal;
  /** The program's working directory, home and temporary folder. */
  folder: string;
  onLine?: (line: string) => void;
}

/**
 * Runs a converter at low priority, and kills it with its children when it exceeds its time limit, when the signal is
 * aborted, or when the server dies.
 * @throws ConversionError when it fails because of the file; another error when it could not be started or was killed from
 * outside; the signal's reason once it is aborted.
 */
export async function runProgram(run: ProgramRun): Promise<void> {
  const { clock, timeLimitMs, signal, folder, onLine } = run;
  const limited = await limitedCommand(run.program, run.args, run.limits);
  signal.throwIfAborted();
  const { program, args } = endWithParent(limited);
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...bareEnvironment(), TMPDIR: folder, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: HAS_GROUPS,
  });
  const stop = () => endGroup(child);
  let isLate = false;
  const cancel = clock.after(timeLimitMs, () => {
    isLate = true;
    stop();
  });
  signal.addEventListener('abort', stop);
  try {
    lowerPriority(child);
    const stderr = stderrTail(child.stderr);
    if (child.stdout) createInterface(child.stdout).on('line', (line) => onLine?.(line));
    const { code, signal: endedBy } = await ended(child);
    signal.throwIfAborted();
    if (code !== 0) throw programFailure({ code, signal: endedBy, isLate, stderr: stderr() });
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Waits for `close`, which follows the last output. @throws the system's error when it could not be started */
function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    // Remaining children, and the process that watches the parent pipe, would keep its output open.
    child.on('exit', () => endGroup(child));
    child.on('close', (code, signal) => resolve({ code, signal }));
    // A process that runs but cannot be signalled ends anyway.
    child.on('error', (error) => child.pid === undefined && reject(error));
    child.stdio[PARENT_PIPE]?.on('error', () => undefined);
  });
}

function lowerPriority(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already ended, or the system does not allow it; it then runs at normal priority.
  }
}
