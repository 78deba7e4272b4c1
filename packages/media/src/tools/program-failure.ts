import { ConversionError } from './conversion-error.ts';

/** How a converter ended that did not succeed. */
export interface ProgramEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Its time was over. */
  isLate: boolean;
  /** The end of what it wrote about it. */
  complaints: string;
}

/** What people, a system that stops, and a kernel that is short of memory end programs with. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];
/** What ffmpeg ends with after it was asked to by such a signal. */
const ASKED_TO_END = 255;
/** What whoever starts it with limits ends with, when that was not possible. */
const NOT_STARTED = [126, 127];
const NO_ROOM = /no space left on device|disk quota exceeded/i;
const NO_PROCESS = /cannot fork|resource temporarily unavailable/i;

/**
 * What a converter's failure is to be thrown as. It is the file's fault unless the program was ended from outside, could
 * not be started or had no room: then another error, after which the same may be tried again.
 */
export function programFailure({ code, signal, isLate, complaints }: ProgramEnd): Error {
  if (isLate) return new ConversionError('it took too long');
  if (FROM_OUTSIDE.includes(signal) || code === ASKED_TO_END) {
    return new Error(`it was ended by ${signal ?? 'a signal'}: ${complaints}`);
  }
  if (code !== null && NOT_STARTED.includes(code)) return new Error(`it could not be started: ${complaints}`);
  if (NO_PROCESS.test(complaints)) return Object.assign(new Error(complaints), { code: 'EAGAIN' });
  if (NO_ROOM.test(complaints)) return new Error(`there was no room: ${complaints}`);
  return new ConversionError(`it ended with ${signal ?? code}: ${complaints}`);
}
