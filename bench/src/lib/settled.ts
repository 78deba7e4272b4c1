import type { Page } from 'playwright-core';

/** Long enough for what a page fetches and draws after its first paint. */
const SETTLE_MS = 3_000;

/** Waits until a page has drawn what it shows. Its stream of live events never ends, so the network is never idle. */
export function settled(page: Page): Promise<void> {
  return page.waitForTimeout(SETTLE_MS);
}
