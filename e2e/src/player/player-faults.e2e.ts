import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { colourAt, colourOn } from '../support/pixels.ts';
import { INSECURE_HOST, sharedChromium } from '../support/shared-chromium.ts';
import { PresentedFrames } from './presented-frames.ts';
import { aColouredPicture, aLargePicture, aReleaseOf, type SampleFile } from './sample-files.ts';
import { StandInServer } from './stand-in-server.ts';

const WINDOW = { width: 320, height: 180 };

let server: StandInServer;
let context: BrowserContext;
let page: Page;
let red: SampleFile;
let blue: SampleFile;
const complaints: string[] = [];

beforeAll(async () => {
  red = await aColouredPicture('red.png', 'rgb(224,32,32)');
  blue = await aColouredPicture('blue.png', 'rgb(16,64,224)');
  server = await StandInServer.start();
  context = await (await sharedChromium()).newContext({ viewport: WINDOW, locale: 'en-GB' });
  page = await openTab();
  return async () => {
    await context.close();
    await server.stop();
  };
});

beforeEach(() => {
  for (const record of [server.messages, server.requests, server.plays]) record.length = 0;
});

async function openTab(): Promise<Page> {
  const tab = await context.newPage();
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return tab;
}

/** The device of all tests plays red again; a start of the page takes seconds of a processor. */
async function playRed(address = server.address): Promise<void> {
  await server.publish([aReleaseOf(1, red)], [red]);
  if (page.url() !== address) await page.goto(address);
  await expectColour('red');
}

async function expectColour(colour: string): Promise<void> {
  await expect.poll(() => colourNow(), { timeout: 60_000, interval: 100 }).toBe(colour);
}

function colourNow(): Promise<string> {
  return colourOn(page, 160, 25);
}

/** Sees what the page presents for this long. */
async function coloursFor(forMs: number): Promise<string[]> {
  const frames = await PresentedFrames.record(page, (picture) =>
    colourAt(picture, picture.width / 2, picture.height / 7),
  );
  await page.waitForTimeout(forMs);
  await frames.stop();
  return frames.changes();
}

const reasonOf = () => server.last('syncReport')?.releases[0]?.sync;

describe('a device that receives corrupt content', () => {
  it('plays the old content, names the file, and switches once the new one is intact', async () => {
    const fresh = await aLargePicture('blue.png', 'rgb(16,64,224)', 1000);
    await playRed();
    server.corruptFiles.add(fresh.ref.sha256);
    await server.publish([aReleaseOf(1, fresh)], [fresh]);
    await expect.poll(reasonOf).toEqual({ state: 'failed', reason: 'file-corrupt: blue.png' });
    expect(server.last('fault')).toMatchObject({ kind: 'file-corrupt', sha256: fresh.ref.sha256 });
    expect(await coloursFor(4000)).toEqual(['red']);
    server.corruptFiles.clear();
    await expectColour('blue');
    await expect.poll(reasonOf).toEqual({ state: 'synchronised' });
  });

  it('refuses a manifest that was tampered with, and keeps playing', async () => {
    await playRed();
    const revision = await server.publish([aReleaseOf(1, blue)], [blue], { isTampered: true });
    await expect.poll(() => server.last('fault')?.detail).toBe(`bad-signature: revision ${revision}`);
    expect(await coloursFor(3000)).toEqual(['red']);
  });

  it('resumes a download that a crash interrupted', async () => {
    const large = await aLargePicture('large.png', 'rgb(16,64,224)', 30_000_000);
    await playRed();
    server.bytesPerTick = 1_000_000;
    await server.publish([aReleaseOf(1, large)], [large]);
    await expect
      .poll(reasonOf, { timeout: 20_000 })
      .toMatchObject({ percent: expect.toSatisfy((at) => at > 50) });
    server.bytesPerTick = Number.POSITIVE_INFINITY;
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    page = await openTab();
    await page.goto(server.address);
    await expectColour('blue');
    const ranges = server.requests
      .filter(({ path }) => path.endsWith(large.ref.sha256))
      .map(({ range }) => range);
    expect(ranges[0]).toBeUndefined();
    expect(ranges.at(-1)).toMatch(/^bytes=\d{7,}-$/);
  });
});

describe('a device and its releases', () => {
  it('D2: stops a release at once when it is taken offline, and switches to a replacement after the program', async () => {
    await playRed();
    await server.publish([aReleaseOf(1, red), aReleaseOf(2, blue, { mode: 'replace' })], [red, blue]);
    await expectColour('blue');
    await server.publish([aReleaseOf(1, red)], [red]);
    await expectColour('red');
    await server.publish([], []);
    await page.locator('body[data-state=waiting]').waitFor({ timeout: 2000 });
  });

  it('rotates releases without a black frame in between', async () => {
    await server.publish([aReleaseOf(1, red), aReleaseOf(2, blue)], [red, blue]);
    await expectColour('red');
    const seen = await coloursFor(13_000);
    expect(seen.length).toBeGreaterThan(3);
    expect([...new Set(seen)].sort()).toEqual(['blue', 'red']);
  });

  it('has the fonts of its texts without the server', async () => {
    await playRed();
    await server.stop();
    await page.reload();
    await expectColour('red');
    const faces = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
    expect(faces).toContain('Noto Serif SC');
    await server.startAgain();
  });
});

describe('a device and its environment', () => {
  it('runs in one tab of its browser; another tab waits, and takes over when the first is closed', async () => {
    await playRed();
    const second = await openTab();
    await second.goto(server.address);
    await second.locator('body[data-state=other-tab]').waitFor();
    expect(await second.getByRole('status').textContent()).toBe('The player is already open in another tab');
    await page.close();
    page = second;
    await page.locator('body[data-state=playing]').waitFor();
  });

  it('uses plain HTTP where sockets are blocked, and delivers each play once', async ({ onTestFinished }) => {
    server.refusesSockets = true;
    onTestFinished(() => {
      server.refusesSockets = false;
    });
    await page.goto('about:blank');
    await expect.poll(() => server.isConnected).toBe(false);
    // Plays whose receipt the page did not see before it was left are sent again, and rightly so.
    server.plays.length = 0;
    await playRed();
    await expect.poll(() => server.plays.length, { timeout: 60_000 }).toBeGreaterThan(3);
    expect(new Set(server.plays).size).toBe(server.plays.length);
    await server.publish([aReleaseOf(1, blue)], [blue]);
    await expectColour('blue');
  });

  it('plays and stores its files at an insecure address', async () => {
    // Neither localhost nor HTTPS: no service worker, no private files, no WebCrypto.
    await playRed(`http://${INSECURE_HOST}:${server.port}/MIPS/player/`);
    await server.publish([], []);
    await page.getByText("This address isn't secure").waitFor();
    await server.publish([aReleaseOf(1, red), aReleaseOf(2, blue)], [red, blue]);
    await expectColour('blue');
    const fetches = server.requests.length;
    await page.reload();
    await expectColour('red');
    expect(server.requests.slice(fetches).filter(({ path }) => path.includes('/files/'))).toEqual([]);
  });

  it('does all this without script errors or violations of the security policy', () => {
    expect(complaints).toEqual([]);
  });
});
