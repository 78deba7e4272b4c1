import type { Page } from 'playwright-core';

/** Milliseconds from navigation until the page has drawn its first data, by the page's own clock. */
export async function timeToReady(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const ready = await page.waitForFunction(
    () => document.body?.hasAttribute('data-page-ready') && performance.now(),
  );
  return (await ready.jsonValue()) as number;
}
