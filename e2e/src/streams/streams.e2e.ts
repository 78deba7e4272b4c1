import { join } from 'node:path';
import type { StreamAddress } from '@marquee/scene';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { colourOn } from '../support/pixels.ts';
import { type ServedPage, servePage } from '../support/serve-page.ts';
import { StreamServer } from './stream-server.ts';

/** The security policy of the player's page; a violation fails the last test. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; media-src 'self' blob: http: https:; " +
  "connect-src 'self' http: https:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'";

let served: ServedPage;
let browser: TestBrowser;
let page: Page;
let streams: StreamServer;
let origin: string;
const scripts: string[] = [];

beforeAll(async () => {
  served = await servePage(join(import.meta.dirname, 'page'), { 'content-security-policy': POLICY });
  browser = await TestBrowser.launch(['--disable-features=WebRtcHideLocalIpsWithMdns']);
  const sender = await open();
  streams = new StreamServer((offer) => sender.evaluate((sdp) => window.streams.answer(sdp), offer));
  origin = await streams.start();
  page = await open();
  page.on('response', (response) => scripts.push(response.url()));
});

afterAll(async () => {
  await browser?.close();
  streams?.stop();
  await served?.close();
});

async function open(): Promise<Page> {
  const opened = await browser.openWindow({ width: 320, height: 180 });
  await opened.goto(served.url);
  await opened.locator('body[data-ready]').waitFor({ state: 'attached' });
  return opened;
}

const play = (...addresses: StreamAddress[]) =>
  page.evaluate((given) => window.streams.play(given), addresses);

const at = (path: string, format: StreamAddress['format'] = 'auto') => ({ url: `${origin}${path}`, format });

/** The lower left corner: the colour of the picture or the cover; red, which is below them, is a hole. */
const colour = () => colourOn(page, 20, 160);

test('loads no library before a stream needs it', () => {
  expect(scripts.filter((url) => /hls|mpegts|whep/.test(url))).toEqual([]);
});

test.each([
  ['HTTP-FLV', '/green.flv', 'auto'],
  ['HLS', '/green.m3u8', 'auto'],
  ['MPEG-TS', '/green.ts', 'auto'],
  ['MP4', '/green.mp4', 'auto'],
  ['WHEP', '/whep', 'auto'],
] as const)('plays %s', async (_, path, format) => {
  await play(at(path, format));
  await expect.poll(colour).toBe('green');
  expect(await page.evaluate(() => window.streams.faults())).toEqual([]);
});

test('plays the next address when the first is missing, and reports it', async () => {
  await play(at('/missing.m3u8'), at('/missing.flv'), at('/green.ts'));
  await expect.poll(colour).toBe('green');
  const faults = await page.evaluate(() => window.streams.faults());
  expect(faults.map((fault) => new URL(fault.split(': ')[0] ?? '').pathname)).toEqual([
    '/missing.m3u8',
    '/missing.flv',
  ]);
});

test('covers a stream that hangs, and connects again', async () => {
  await play(at('/hanging.flv'));
  await expect.poll(colour).toBe('green');
  const connections = () => streams.requests.filter((request) => request === 'GET /hanging.flv').length;
  const before = connections();
  await expect.poll(connections, { timeout: 60_000 }).toBeGreaterThan(before);
  expect((await page.evaluate(() => window.streams.faults())).join()).toContain(
    '/hanging.flv: the picture is frozen',
  );
});

test('shows a drawing while no address can be shown', async () => {
  await play(at('/missing.m3u8'));
  await expect.poll(() => page.evaluate(() => window.streams.faults().length)).toBe(1);
  expect(['red', 'green']).not.toContain(await colour());
});

test('keeps to the policy of the page', () => {
  expect(browser.complaints).toEqual([]);
});
