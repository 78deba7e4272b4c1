/** The only source of time for services; tests pass one that they advance themselves. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `work` once after `ms`; the returned function cancels it. */
  after(ms: number, work: () => void): Cancel;
  /** Calls `work` every `ms` until cancelled. */
  every(ms: number, work: () => void): Cancel;
}

export type Cancel = () => void;
