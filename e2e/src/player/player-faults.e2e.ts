import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { colourOn } from '../support/pixels.ts';
import { aColouredPicture, aLargePicture, aReleaseOf, type SampleFile } from './sample-files.ts';
import { StandInServer } from './stand-in-server.ts';

const WINDOW = { width: 1280, height: 720 };
/** An insecure context, neither localhost nor HTTPS: no service worker, no private files, no WebCrypto. */
const INSECURE_HOST = 'device.test';

let server: StandInServer;
let context: BrowserContext;
let page: Page;
let red: SampleFile;
let blue: SampleFile;
const complaints: string[] = [];

beforeAll(async () => {
  red = await aColouredPicture('red.png', 'rgb(224,32,32)');
  blue = await aColouredPicture('blue.png', 'rgb(16,64,224)');
});

beforeEach(async ({ onTestFinished }) => {
  server = await StandInServer.start();
  const { args, ...launch } = inject('chromium');
  const rules = `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`;
  const browser = await chromium.launch({ ...launch, args: [...args, rules] });
  context = await browser.newContext({ viewport: WINDOW, locale: 'en-GB' });
  page = await openTab();
  onTestFinished(async () => {
    await browser.close();
    await server.stop();
  });
});

async function openTab(): Promise<Page> {
  const tab = await context.newPage();
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return tab;
}

async function playRed(address = server.address): Promise<void> {
  await server.publish([aReleaseOf(1, red)], [red]);
  await page.goto(address);
  await expectColour('red');
}

async function expectColour(colour: string): Promise<void> {
  await expect.poll(() => colourNow(), { timeout: 60_000, interval: 100 }).toBe(colour);
}

function colourNow(): Promise<string> {
  return colourOn(page, 640, 100);
}

/** Polls for this long and expects no other colour. */
async function expectOnly(colour: string, forMs: number): Promise<void> {
  for (const end = Date.now() + forMs; Date.now() < end; await page.waitForTimeout(100))
    expect(await colourNow()).toBe(colour);
}

const reasonOf = () => server.last('syncReport')?.releases[0]?.sync;

describe('a device that receives corrupt content', () => {
  it('plays the old content, names the file, and switches once the new one is intact', async () => {
    await playRed();
    server.corruptFiles.add(blue.ref.sha256);
    await server.publish([aReleaseOf(1, blue)], [blue]);
    await expect
      .poll(reasonOf, { timeout: 10_000 })
      .toEqual({ state: 'failed', reason: 'file-corrupt: blue.png' });
    expect(server.last('fault')).toMatchObject({ kind: 'file-corrupt', sha256: blue.ref.sha256 });
    await expectOnly('red', 4000);
    server.corruptFiles.clear();
    await expectColour('blue');
    await expect.poll(reasonOf, { timeout: 10_000 }).toEqual({ state: 'synchronised' });
  });

  it('refuses a manifest that was tampered with, and keeps playing', async () => {
    await playRed();
    await server.publish([aReleaseOf(1, blue)], [blue], { isTampered: true });
    await expect
      .poll(() => server.last('fault')?.detail, { timeout: 10_000 })
      .toBe('bad-signature: revision 2');
    await expectOnly('red', 3000);
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
    await page.goto(server.address);
    await expectColour('red');
    const seen = new Set<string>();
    for (const end = Date.now() + 13_000; Date.now() < end; ) seen.add(await colourNow());
    expect([...seen].sort()).toEqual(['blue', 'red']);
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
    await second.locator('body[data-state=playing]').waitFor();
  });

  it('uses plain HTTP where sockets are blocked, and delivers each play once', async () => {
    server.refusesSockets = true;
    await playRed();
    await expect.poll(() => server.plays.length, { timeout: 60_000 }).toBeGreaterThan(3);
    expect(new Set(server.plays).size).toBe(server.plays.length);
    await server.publish([aReleaseOf(1, blue)], [blue]);
    await expectColour('blue');
  });

  it('plays and stores its files at an insecure address', async () => {
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
