import { MediaRefusal } from '../facts/media-refusal.ts';
import type { TaskEnd } from './task-end.ts';

/** The result of one attempt. */
export type TaskOutcome = { result: unknown } | TaskFailure;

/** A failed attempt. */
export interface TaskFailure {
  failure: Error;
  /** For the log. */
  why: string;
  /** Possible causes other than the file: none, the machine, or a transient state of the machine. */
  doubt: 'none' | 'machine' | 'transient';
}

/** Further facts about a process that gave no answer. */
interface ExitDetails {
  /** Killed at its time limit. */
  isLate: boolean;
  /** The last lines of its error output. */
  stderr: string;
}

/**
 * Decides what caused a process to end as it did. Without an answer, the machine may have run out of memory; and a decoder
 * that gets no thread may call a valid file broken, crash, or hang.
 */
export function outcomeOf(end: TaskEnd, { isLate, stderr }: ExitDetails): TaskOutcome {
  if ('error' in end) return { failure: end.error, why: 'it could not be started', doubt: 'none' };
  if ('code' in end) {
    if (isLate) return refused('content_broken', 'it took too long', 'machine');
    const ended = `it ended with ${end.signal ?? end.code} and without an answer: ${stderr}`;
    return refused('content_broken', ended, 'transient');
  }
  const { answer } = end;
  if ('result' in answer) return answer;
  if ('refusal' in answer)
    return refused(answer.refusal, answer.why, answer.isCertain ? 'none' : 'transient');
  return { failure: systemError(answer.error, answer.code), why: answer.error, doubt: 'none' };
}

/** Returns an error that does not blame the file, with the system's error code. */
export function systemError(why: string, code: string | undefined): Error {
  return Object.assign(new Error(why), { code });
}

function refused(reason: MediaRefusal['reason'], why: string, doubt: TaskFailure['doubt']): TaskFailure {
  return { failure: new MediaRefusal(reason, { cause: why }), why, doubt };
}
