/** Cancels a timer or a subscription; calling it again does nothing. */
export type Cancel = () => void;

/** Where time comes from. `now` is monotonic and in milliseconds; only differences of it mean anything. */
export interface Clock {
  now(): number;
  /** Calls `run` once, `ms` from now at the earliest. */
  setTimer(ms: number, run: () => void): Cancel;
}

/** A clock that also knows the wall time. */
export interface WallClock extends Clock {
  /** Milliseconds since 1970. Unlike `now` it can jump when the machine's clock is set. */
  epochNow(): number;
}

/** Asks for one call when the next picture is due, as a display does. */
export type FrameSource = (run: () => void) => Cancel;
