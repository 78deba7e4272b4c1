/** The only source of time; tests pass one that they advance themselves. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `work` every `ms` until the returned function is called. */
  every(ms: number, work: () => void): () => void;
}
