import { MediaRefusal } from '../inspection/media-refusal.ts';
import type { TaskEnd } from './task-end.ts';

/** What came of asking a process. */
export type TaskOutcome = { result: unknown } | TaskFailure;

export interface TaskFailure {
  failure: Error;
  /** For the log. */
  why: string;
  /** What speaks against blaming the file: nothing, the machine as it is, or the machine as it was for a moment. */
  doubt: 'none' | 'machine' | 'moment';
}

/** What else is known of a process that gave no answer. */
interface Circumstances {
  /** Its time was over. */
  isLate: boolean;
  /** The end of what it complained about. */
  complaints: string;
}

/**
 * Who is to blame for how a process ended. One that ends without a word may have been the victim of a machine that is
 * short of memory, and a decoder that gets no thread calls a sound file broken, crashes, or waits for ever.
 */
export function outcomeOf(end: TaskEnd, { isLate, complaints }: Circumstances): TaskOutcome {
  if ('error' in end) return { failure: end.error, why: 'it could not be started', doubt: 'none' };
  if ('code' in end) {
    if (isLate) return refused('content_broken', 'it took too long', 'machine');
    const ended = `it ended with ${end.signal ?? end.code} and without an answer: ${complaints}`;
    return refused('content_broken', ended, 'moment');
  }
  const { answer } = end;
  if ('result' in answer) return answer;
  if ('refusal' in answer) return refused(answer.refusal, answer.why, answer.isCertain ? 'none' : 'moment');
  return { failure: troubleOf(answer.trouble, answer.code), why: answer.trouble, doubt: 'none' };
}

/** An error that says nothing of the file, with the system's code for it. */
export function troubleOf(why: string, code: string | undefined): Error {
  return Object.assign(new Error(why), { code });
}

function refused(reason: MediaRefusal['reason'], why: string, doubt: TaskFailure['doubt']): TaskFailure {
  return { failure: new MediaRefusal(reason, { cause: why }), why, doubt };
}
