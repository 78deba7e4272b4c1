import type { Cancel, Clock } from '@marquee/scene';

/** A clock that stands until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time on, running the timers that fall due on the way, each at its own moment. */
  advance(ms: number): void;
  /** How many timers wait; 0 shows that everything was let go. */
  readonly pending: number;
}

interface Timer {
  due: number;
  run: () => void;
}

/** A fake clock that starts at `startMs`. */
export function aFakeClock(startMs = 0): FakeClock {
  const timers = new Set<Timer>();
  let nowMs = startMs;

  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter((timer) => timer.due <= untilMs).sort((a, b) => a.due - b.due)[0];

  return {
    now: () => nowMs,
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
