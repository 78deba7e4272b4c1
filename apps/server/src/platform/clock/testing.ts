import { FakeClock } from '@marquee/testkit';

/** A clock that a test advances; it starts on a Saturday morning. */
export function aClock(startMs: number = Date.UTC(2026, 10, 21, 9)): FakeClock {
  return new FakeClock(startMs);
}
