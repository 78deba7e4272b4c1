import type { Cancel, WallClock } from '@marquee/scene';

/** A clock that stands still until a test advances it. */
export interface FakeClock extends WallClock {
  /** Advances the time and runs the timers that fall due, each at its own time. */
  advance(ms: number): void;
  /** Sets the wall clock, as a person would; timers do not notice. */
  setEpoch(epochMs: number): void;
  /** The number of timers that wait; 0 shows that everything was released. */
  readonly pending: number;
}

interface Timer {
  due: number;
  run: () => void;
}

/** A fake clock whose measured and wall time both start at `startMs`. */
export function aFakeClock(startMs = 0): FakeClock {
  const timers = new Set<Timer>();
  let nowMs = startMs;
  let wallOffsetMs = 0;

  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter((timer) => timer.due <= untilMs).sort((a, b) => a.due - b.due)[0];

  return {
    now: () => nowMs,
    epochNow: () => nowMs + wallOffsetMs,
    setEpoch(epochMs: number): void {
      wallOffsetMs = epochMs - nowMs;
    },
    setTimer(ms: number, run: () => void): Cancel {
      const timer = { due: nowMs + Math.max(0, ms), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms: number): void {
      const untilMs = nowMs + ms;
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        timers.delete(timer);
        nowMs = Math.max(nowMs, timer.due);
        timer.run();
      }
      nowMs = untilMs;
    },
    get pending(): number {
      return timers.size;
    },
  };
}
