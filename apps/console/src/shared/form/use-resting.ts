import { useEffect, useState } from 'react';
import { pageClock } from '../clock/page-clock.ts';

/** Long enough not to search with every key press, short enough not to be noticed. */
export const REST_MS = 250;

/** The value after it has not changed for a moment. */
export function useResting<Value>(value: Value): Value {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    return pageClock.setTimer(REST_MS, () => setResting(value));
  }, [value]);
  return resting;
}
