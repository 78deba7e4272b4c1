import type { Page } from 'playwright-core';
import { settled } from './settled.ts';
import { timeToReady } from './time-to-ready.ts';

/** The content that a page has fetched over the network. */
export interface Traffic {
  /** Bytes as they were sent: compressed, with their headers. */
  bytes: number;
  requests: number;
}

/** All that a page fetches when it is opened, until nothing more comes. */
export async function trafficOf(page: Page, address: string): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const traffic: Traffic = { bytes: 0, requests: 0 };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await timeToReady(page, address);
  await settled(page);
  await session.detach();
  return traffic;
}
