import { ConversionError } from './conversion-error.ts';

/** How a failed converter ended. */
export interface ProgramEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Killed at its time limit. */
  isLate: boolean;
  /** The last lines of its error output. */
  stderr: string;
}

/** Signals sent by people, by a system that shuts down, and by a kernel that is out of memory. */
const EXTERNAL_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];
/** ffmpeg's exit code after such a signal. */
const INTERRUPTED = 255;
/** Exit codes of the shell and of prlimit when they cannot start a program. */
const NOT_STARTED = [126, 127];
const DISK_FULL = /no space left on device|disk quota exceeded/i;
const NO_PROCESSES = /cannot fork|resource temporarily unavailable/i;

/**
 * Translates a converter's failure into an error. It is the file's fault (a ConversionError) unless the program was killed
 * from outside, could not be started or ran out of disk space; those may succeed at a retry.
 */
export function programFailure({ code, signal, isLate, stderr }: ProgramEnd): Error {
  if (isLate) return new ConversionError('it took too long');
  if (EXTERNAL_SIGNALS.includes(signal) || code === INTERRUPTED) {
    return new Error(`it was ended by ${signal ?? 'a signal'}: ${stderr}`);
  }
  if (code !== null && NOT_STARTED.includes(code)) return new Error(`it could not be started: ${stderr}`);
  if (NO_PROCESSES.test(stderr)) return Object.assign(new Error(stderr), { code: 'EAGAIN' });
  if (DISK_FULL.test(stderr)) return new Error(`there was no room: ${stderr}`);
  return new ConversionError(`it ended with ${signal ?? code}: ${stderr}`);
}
