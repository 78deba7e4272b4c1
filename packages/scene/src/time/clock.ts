/** Cancels a timer or a subscription; further calls do nothing. */
export type Cancel = () => void;

/** A source of time. `now` is monotonic and in milliseconds; only its differences are meaningful. */
export interface Clock {
  now(): number;
  /** Calls `run` once, `ms` from now at the earliest. */
  setTimer(ms: number, run: () => void): Cancel;
}

/** A clock that also provides the wall time. */
export interface WallClock extends Clock {
  /** Milliseconds since 1970. Unlike `now`, it can jump when the machine's clock is set. */
  epochNow(): number;
}

/** Requests one call before the display draws the next frame. */
export type FrameSource = (run: () => void) => Cancel;
