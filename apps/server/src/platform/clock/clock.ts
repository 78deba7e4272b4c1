/** The only way by which time enters services; tests give one that they move themselves. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `work` once after `ms`; the answer cancels it. */
  after(ms: number, work: () => void): Cancel;
  /** Calls `work` every `ms` until cancelled. */
  every(ms: number, work: () => void): Cancel;
}

export type Cancel = () => void;
