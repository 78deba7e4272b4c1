/** The clock that the host supplies, so that tests decide when a time limit passes. */
export interface MediaClock {
  /** Calls `work` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** The logger that the host supplies; pino's loggers satisfy it. */
export interface MediaLogger {
  warn(details: object, message: string): void;
}
