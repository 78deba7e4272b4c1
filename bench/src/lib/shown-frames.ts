import type { Page } from 'playwright-core';

/** A frame that the compositor of the browser has put on the screen. */
const SHOWN = 'Display::DrawAndSwap';

/**
 * Frames per second that the browser shows during a gesture. Scrolling does not wait for the page, so there are usually more of them than
 * {@link countFrames} counts, which are those that the page draws.
 */
export async function countShownFrames(page: Page, gesture: () => Promise<void>): Promise<number> {
  const client = await page.context().browser()?.newBrowserCDPSession();
  if (!client) throw new Error('the page has no browser');
  let shown = 0;
  client.on('Tracing.dataCollected', ({ value }) => {
    shown += value.filter((event) => event['name'] === SHOWN && event['ph'] === 'X').length;
  });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['viz'] },
  });
  const from = performance.now();
  await gesture();
  const seconds = (performance.now() - from) / 1000;
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  return shown / seconds;
}
