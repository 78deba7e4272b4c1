import { setTimeout as pause } from 'node:timers/promises';

const PERIOD_MS = 250;

/**
 * Waits until nothing is wrong.
 * @param problem what is still wrong, or null
 * @throws Error with the last problem
 */
export async function eventually(
  what: string,
  withinMs: number,
  problem: () => Promise<string | null> | string | null,
): Promise<void> {
  for (const end = Date.now() + withinMs; ; ) {
    const found = await problem();
    if (found === null) return;
    if (Date.now() > end) throw new Error(`${what}: ${found}, after ${withinMs / 1000} s`);
    await pause(PERIOD_MS);
  }
}
