import type { Clock } from './clock.ts';

/** Resolves after `ms`. */
export function pause(clock: Pick<Clock, 'after'>, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
