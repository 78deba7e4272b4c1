import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** A drag changes the value more often than this. */
const REST_MS = 150;

/** The value once it rests and the page is idle: for what must not slow a gesture down. */
export function useIdleValue<Value>(value: Value): Value {
  const [idle, setIdle] = useState(value);
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setIdle(value));
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [value]);
  return idle;
}
