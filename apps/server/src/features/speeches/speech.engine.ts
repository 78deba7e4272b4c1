import type { SpeechFailure } from '@marquee/contract';
import type { SpeechFormat } from '@marquee/media';
import type { SpeechOrder } from './speech-order.model.ts';

/** Where an engine puts its result, and what ends it. */
export interface SpeechWork {
  /** An empty local folder. */
  folder: string;
  signal: AbortSignal;
}

/** Turns texts into sound. @throws SpeechError */
export interface SpeechEngine {
  speak(order: SpeechOrder, work: SpeechWork): Promise<{ path: string; format: SpeechFormat }>;
}

/** A speech that could not be prepared. */
export class SpeechError extends Error {
  override name = 'SpeechError';
  readonly failure: SpeechFailure;

  constructor(failure: SpeechFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}
