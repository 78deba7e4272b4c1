import type { Page } from 'playwright-core';

/** The content that a page has fetched over the network. */
export interface Traffic {
  /** Bytes as they were sent: compressed, with their headers. */
  bytes: number;
  requests: number;
  /** Bytes of the scripts as they were sent, without their headers. */
  scripts: number;
}

/** Counts the requests of a page from now on, and their bytes. */
export async function watchTraffic(page: Page): Promise<{ settled: () => Promise<Traffic> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const pending = new Set<string>();
  const traffic: Traffic = { bytes: 0, requests: 0, scripts: 0 };
  const headersOfScripts = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    traffic.requests += 1;
    // The stream of live events never ends, and the page does not notice when the script of a worker has arrived.
    if (type !== 'EventSource' && !request.url.includes('.worker-')) pending.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headersOfScripts.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    const headers = headersOfScripts.get(requestId);
    if (headers !== undefined) traffic.scripts += encodedDataLength - headers;
    pending.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  return {
    settled: async () => {
      // Answers lead to further requests only before the page is idle.
      do await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      while (pending.size > 0);
      return { ...traffic };
    },
  };
}
