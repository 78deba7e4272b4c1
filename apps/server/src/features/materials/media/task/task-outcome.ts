import { MediaRefusal } from '../media-refusal.ts';
import type { TaskEnd } from './task-end.ts';

/** What came of asking a process. */
export type TaskOutcome =
  | { result: unknown }
  | {
      failure: Error;
      /** For the log. */
      why: string;
      /** Another process would end the same. */
      isCertain: boolean;
    };

/** What else is known of a process that gave no answer. */
interface Circumstances {
  /** Its time was over. */
  isLate: boolean;
  /** The end of what it complained about. */
  complaints: string;
}

/**
 * Who is to blame for how a process ended. One that ends without a word may have been the victim of a machine that is
 * short of memory, and a decoder that gets no thread calls a sound file broken: neither is certain.
 */
export function outcomeOf(end: TaskEnd, { isLate, complaints }: Circumstances): TaskOutcome {
  if ('error' in end) return { failure: end.error, why: 'it could not be started', isCertain: true };
  if ('code' in end) {
    const ended = `it ended with ${end.signal ?? end.code} and without an answer: ${complaints}`;
    return refused('content_broken', isLate ? 'it took too long' : ended, isLate);
  }
  const { answer } = end;
  if ('result' in answer) return answer;
  if ('refusal' in answer) return refused(answer.refusal, answer.why, answer.refusal !== 'content_broken');
  const { trouble: why, code } = answer;
  return { failure: Object.assign(new Error(why), { code }), why, isCertain: true };
}

function refused(reason: MediaRefusal['reason'], why: string, isCertain: boolean): TaskOutcome {
  return { failure: new MediaRefusal(reason, { cause: why }), why, isCertain };
}
