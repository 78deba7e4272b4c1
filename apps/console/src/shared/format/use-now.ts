import { useSyncExternalStore } from 'react';
import { pageClock } from '../clock/page-clock.ts';

/** Words such as "2 h 14 min" change once a minute. */
const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = pageClock.epochNow();

/** The current time, a few times a minute, from one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}

function read(): number {
  // Without a timer the last value may be old; it must be the same for the reads of one rendering.
  if (timer === undefined && pageClock.epochNow() - now >= TICK_MS) now = pageClock.epochNow();
  return now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = pageClock.epochNow();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = pageClock.epochNow();
  for (const listener of listeners) listener();
}
