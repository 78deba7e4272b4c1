import type { Cancel } from '@marquee/scene';
import { useSyncExternalStore } from 'react';
import { pageClock } from '../clock/page-clock.ts';

/** Words such as "2 h 14 min" change once a minute. */
const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let stopTicking: Cancel | undefined;
let now = pageClock.epochNow();

/** The current time, a few times a minute, from one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}

function read(): number {
  // Without a timer the last value may be old; it must be the same for the reads of one rendering.
  if (stopTicking === undefined && pageClock.epochNow() - now >= TICK_MS) now = pageClock.epochNow();
  return now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (stopTicking === undefined) {
    now = pageClock.epochNow();
    stopTicking = pageClock.every(TICK_MS, tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopTicking?.();
    stopTicking = undefined;
  };
}

function tick(): void {
  now = pageClock.epochNow();
  for (const listener of listeners) listener();
}
