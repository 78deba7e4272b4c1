import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { MediaClock } from '../host.ts';
import { bareEnvironment } from './bare-environment.ts';
import { lastWords } from './last-words.ts';
import { LEASH, leashedCommand } from './leashed-command.ts';
import { limitedCommand, type ProgramLimits } from './limited-command.ts';
import { endGroup, HAS_GROUPS } from './process-group.ts';
import { programFailure } from './program-failure.ts';

export interface ProgramRun {
  program: string;
  args: readonly string[];
  limits: ProgramLimits;
  clock: MediaClock;
  timeLimitMs: number;
  signal: AbortSignal;
  /** Where it runs, and all that it learns of the server's environment besides where programs are. */
  folder: string;
  onLine?: (line: string) => void;
}

/**
 * Runs one of the machine's converters with fewer rights to the processor than the server has, and ends it with all that
 * it started when it takes too long, is not wanted any more, or the server is gone.
 * @throws ConversionError when it cannot do anything with the file; another error when it could not be started, or was
 * ended by somebody else; the signal's reason once it is aborted.
 */
export async function runProgram(run: ProgramRun): Promise<void> {
  const { clock, timeLimitMs, signal, folder, onLine } = run;
  signal.throwIfAborted();
  const limited = await limitedCommand(run.program, run.args, run.limits);
  const { program, args } = leashedCommand(limited);
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
    stepBack(child);
    const complaints = lastWords(child.stderr);
    if (child.stdout) createInterface(child.stdout).on('line', (line) => onLine?.(line));
    const { code, signal: endedBy } = await ended(child);
    signal.throwIfAborted();
    if (code !== 0) throw programFailure({ code, signal: endedBy, isLate, complaints: complaints() });
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** `close` comes once all that it wrote has been read. @throws the system's error when it could not be started */
function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    // What it may have left behind, and what waits for the leash to end, would keep its output open.
    child.on('exit', () => endGroup(child));
    child.on('close', (code, signal) => resolve({ code, signal }));
    // One that runs, but cannot be signalled, ends all the same.
    child.on('error', (error) => child.pid === undefined && reject(error));
    child.stdio[LEASH]?.on('error', () => undefined);
  });
}

function stepBack(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it; it only runs sooner then.
  }
}
