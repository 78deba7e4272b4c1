import { useEffect, useState } from 'react';
import { pageClock } from '../../../shared/clock/page-clock.ts';

/** The current time, every second, for a countdown. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => pageClock.epochNow());
  useEffect(() => pageClock.every(1000, () => setNow(pageClock.epochNow())), []);
  return now;
}
