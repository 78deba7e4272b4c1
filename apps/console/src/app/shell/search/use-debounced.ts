import { useEffect, useState } from 'react';
import { pageClock } from '../../../shared/clock/page-clock.ts';

/** The value after it has not changed for some ms. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    return pageClock.setTimer(ms, () => setSettled(value));
  }, [value, ms]);
  return settled;
}
