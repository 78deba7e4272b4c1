import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { ConversionError } from './conversion-error.ts';
import { limitedCommand, type ProgramLimits } from './limited-command.ts';

export interface ProgramRun {
  program: string;
  args: readonly string[];
  limits: ProgramLimits;
  clock: Clock;
  timeLimitMs: number;
  signal: AbortSignal;
  /** Where it runs, and all that it learns of the server's environment besides where programs are. */
  folder: string;
  environment?: Record<string, string>;
  onLine?: (line: string) => void;
}

/** Of what a program complains about, the end says why it failed. */
const KEPT_COMPLAINTS = 2000;

/**
 * Runs one of the machine's converters with fewer rights to the processor than the server has, and ends it with all that
 * it started when it takes too long or is not wanted any more.
 * @throws ConversionError when it fails; the signal's reason once it is aborted.
 */
export async function runProgram(run: ProgramRun): Promise<void> {
  const { clock, timeLimitMs, signal, folder, environment } = run;
  signal.throwIfAborted();
  const { program, args } = await limitedCommand(run.program, run.args, run.limits);
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', TMPDIR: folder, HOME: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: process.platform !== 'win32',
  });
  const end = () => endGroup(child);
  const cancel = clock.after(timeLimitMs, end);
  signal.addEventListener('abort', end);
  try {
    stepBack(child);
    await finish(child, run);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    cancel();
    signal.removeEventListener('abort', end);
    end();
  }
}

async function finish(child: ChildProcess, { onLine }: ProgramRun): Promise<void> {
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-KEPT_COMPLAINTS);
  });
  if (child.stdout) createInterface(child.stdout).on('line', (line) => onLine?.(line));
  try {
    // `close` comes once all that it wrote has been read; a program that cannot be started fails with `error`.
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new ConversionError(complaints || `ended with ${code}`);
  } catch (cause) {
    throw cause instanceof ConversionError ? cause : new ConversionError('could not be started', { cause });
  }
}

function stepBack(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it; it only runs sooner then.
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}
