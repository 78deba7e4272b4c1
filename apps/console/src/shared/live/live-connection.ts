import type { Cancel } from '@marquee/scene';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageClock } from '../clock/page-clock.ts';

/** A server that restarts is back sooner. */
const GRACE_MS = 6000;

let lostAt: number | undefined;
const listeners = new Set<() => void>();

/** Whether the stream of live events is open; without it nothing on screen is known to be up to date. */
export function reportLive(isOpen: boolean): void {
  const next = isOpen ? undefined : (lostAt ?? pageClock.epochNow());
  if (next === lostAt) return;
  lostAt = next;
  for (const notify of listeners) notify();
}

/** Since when there have been no live events, as epoch milliseconds; undefined while there are, and for a short interruption. */
export function useLostSince(): number | undefined {
  const since = useSyncExternalStore(subscribe, () => lostAt);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    return since === undefined ? undefined : pageClock.setTimer(GRACE_MS, () => setLong(true));
  }, [since]);
  return isLong ? since : undefined;
}

/** Calls `run` when the connection is there again. Returns how to stop that. */
export function onConnected(run: () => void): Cancel {
  return subscribe(() => lostAt === undefined && run());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
