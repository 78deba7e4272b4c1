import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Milliseconds between two inputs: more often than a screen draws. */
const INTERVAL_MS = 8;

/** Sends an input every few milliseconds without waiting until it is handled, as a mouse does. */
export async function inputs(durationMs: number, send: (elapsedMs: number) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = [];
  const from = performance.now();
  for (let elapsed = 0; elapsed < durationMs; elapsed = performance.now() - from) {
    sent.push(send(elapsed));
    await pause(INTERVAL_MS);
  }
  await Promise.all(sent);
}

/** Moves the pressed pointer on a circle around where it is. */
export async function circle(
  page: Page,
  from: { x: number; y: number },
  radius: number,
  durationMs: number,
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await inputs(durationMs, (elapsed) => {
    const angle = elapsed / 250;
    return page.mouse.move(from.x + radius * (Math.cos(angle) - 1), from.y + radius * Math.sin(angle));
  });
  await page.mouse.up();
}
