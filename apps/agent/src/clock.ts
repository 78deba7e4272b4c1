/** Ends a timer. */
export type Cancel = () => void;

/** All time that the agent knows. Only `system-clock.ts` asks the machine. */
export interface Clock {
  /** Milliseconds since some moment; never set back. */
  now(): number;
  epochNow(): number;
  after(ms: number, work: () => void): Cancel;
  every(ms: number, work: () => void): Cancel;
}
