import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEVICE_PATHS } from '@marquee/device-protocol';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { colourAt, pictureIn } from '../support/pixels.ts';
import { SHIFTED_CLOCK } from '../support/shifted-clock.ts';
import type { PageMemory } from './memory-record.ts';
import { PlayLedger } from './play-ledger.ts';
import { ownMebibytes, type ProcessMemory, processMemory } from './process-memory.ts';
import type { Look } from './screen-watch.ts';

const UNRECORDED_CHROMIUM = fileURLToPath(new URL('unrecorded-chromium.mjs', import.meta.url));
const SMALL_PANEL = { width: 960, height: 540 };
interface Viewport {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

/** The zone of the device. */
export const DEVICE_ZONE = 'Asia/Shanghai';
const START_TIMEOUT_MS = 30_000;
/** The processes of the browser release memory one after the other. */
const RELEASE_MS = 1000;

/** The web player in a Chromium with its own profile, which survives a kill. */
export class RealPlayer {
  readonly ledger = new PlayLedger();
  /** Script errors, and content that the security policy blocked. */
  readonly complaints: string[] = [];
  /** Where each request for a file began, in bytes. */
  readonly downloads: { sha256: string; from: number }[] = [];
  readonly #profile: string;
  readonly #address: string;
  readonly #panel: typeof SMALL_PANEL;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #debug: CDPSession | undefined;

  constructor(profile: string, serverAddress: string, panel = SMALL_PANEL) {
    this.#profile = profile;
    this.#address = serverAddress;
    this.#panel = panel;
  }

  async open(): Promise<void> {
    const { executablePath, args, env } = inject('chromium');
    const context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: UNRECORDED_CHROMIUM,
      args,
      env: { ...env, CHROMIUM_PATH: executablePath },
      viewport: this.#panel,
      screen: this.#panel,
      locale: 'en-GB',
      timezoneId: DEVICE_ZONE,
    });
    this.#context = context;
    await context.addInitScript(SHIFTED_CLOCK);
    const page = context.pages()[0] ?? (await context.newPage());
    this.#page = page;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.complaints.push(message.text());
    });
    page.on('request', (request) => {
      const sha256 = /[0-9a-f]{64}/.exec(new URL(request.url()).pathname)?.[0];
      const from = /^bytes=(\d+)-$/.exec(request.headers().range ?? 'bytes=0-')?.[1];
      if (sha256) this.downloads.push({ sha256, from: Number(from) });
    });
    this.ledger.listenTo(page, DEVICE_PATHS.reports);
    this.#debug = await context.newCDPSession(page);
    await page.goto(`${this.#address}/MIPS/player/`, { timeout: START_TIMEOUT_MS });
  }

  /** Undefined while there is no page to look at. */
  async look(): Promise<Look | undefined> {
    const page = this.#page;
    if (!page) return undefined;
    try {
      const at = Date.now();
      const colour = await this.#colour();
      const release = await page.evaluate(() => document.body.dataset.release);
      return { at, releaseId: release === undefined ? null : Number(release), colour };
    } catch {
      return undefined;
    }
  }

  async reload(): Promise<void> {
    await this.#opened().reload({ timeout: START_TIMEOUT_MS });
  }

  /** Ends the browser as a power cut does, and starts it again with what is on its disk. */
  async killAndOpen(): Promise<void> {
    const { context, browser } = await this.#processes();
    const closed = context.waitForEvent('close');
    this.#page = undefined;
    process.kill(browser, 'SIGKILL');
    await closed;
    await this.open();
  }

  async close(): Promise<void> {
    this.#page = undefined;
    await this.#context?.close();
  }

  async photograph(path: string): Promise<void> {
    await writeFile(path, await this.#screenshot());
  }

  /** Sets the wall clock of the page; the machine's own runs on. */
  async shiftClock(ms: number): Promise<void> {
    await this.#opened().evaluate(`shiftClock(${ms})`);
  }

  /** Changes one byte of a stored file: a picture without its first byte cannot be decoded, others can. */
  async spoil(sha256: string, where: 'start' | 'middle'): Promise<void> {
    await this.#opened().evaluate(
      async ({ name, isStart }) => {
        const root = await navigator.storage.getDirectory();
        const handle = await (await root.getDirectoryHandle('media')).getFileHandle(name);
        const file = await handle.getFile();
        const position = isStart ? 0 : file.size >> 1;
        const [byte = 0] = new Uint8Array(await file.slice(position, position + 1).arrayBuffer());
        const writable = await handle.createWritable({ keepExistingData: true });
        await writable.write({ type: 'write', position, data: new Uint8Array([byte ^ 255]) });
        await writable.close();
      },
      { name: sha256, isStart: where === 'start' },
    );
  }

  /** The complete JPEG, PNG and WebP files on its disk, by SHA-256. */
  storedPictures(): Promise<string[]> {
    return this.#opened().evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const pictures: string[] = [];
      for await (const [name, handle] of (await root.getDirectoryHandle('media')).entries()) {
        if (!(handle instanceof FileSystemFileHandle) || !/^[0-9a-f]{64}$/.test(name)) continue;
        const start = await (await handle.getFile()).slice(0, 12).arrayBuffer();
        const signature = String.fromCharCode(...new Uint8Array(start));
        if (/^(\xff\xd8|\x89PNG|RIFF.{4}WEBP)/s.test(signature)) pictures.push(name);
      }
      return pictures;
    });
  }

  /** The SHA-256 of what is stored under this name, or null. */
  storedHash(sha256: string): Promise<string | null> {
    return this.#opened().evaluate(async (name) => {
      const root = await navigator.storage.getDirectory();
      const media = await root.getDirectoryHandle('media');
      const file = await media.getFileHandle(name).catch(() => null);
      if (!file) return null;
      const digest = await crypto.subtle.digest('SHA-256', await (await file.getFile()).arrayBuffer());
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    }, sha256);
  }

  /** The digital-human resources that it offers to software beside it: the size of each archive, or null until it is whole. */
  digitalHumans(): Promise<{ name: string; size: number | null }[]> {
    return this.#opened().evaluate(async () => {
      const { marqueeDigitalHumans } = globalThis as unknown as {
        marqueeDigitalHumans(): Promise<{ name: string; file: Blob | null }[]>;
      };
      return (await marqueeDigitalHumans()).map(({ name, file }) => ({ name, size: file?.size ?? null }));
    });
  }

  /** Leaves this many bytes free; undefined lifts the limit. */
  async limitSpace(bytes: number | undefined): Promise<void> {
    const origin = this.#address;
    const { usage } = await this.#session().send('Storage.getUsageAndQuota', { origin });
    const limit = bytes === undefined ? {} : { quotaSize: usage + bytes };
    await this.#session().send('Storage.overrideQuotaForOrigin', { origin, ...limit });
  }

  /** Plays that are stored and not acknowledged. */
  unacknowledged(): Promise<number> {
    return this.#opened().evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('marquee-player');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const count = database.transaction('plays').objectStore('plays').count();
            count.onerror = () => reject(count.error);
            count.onsuccess = () => {
              database.close();
              resolve(count.result);
            };
          };
        }),
    );
  }

  /** Undefined if the system does not say it. */
  async memory(): Promise<PageMemory | undefined> {
    const used = await this.#rendererMebibytes();
    await this.#session().send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session().send('Runtime.getHeapUsage');
    await this.#session().send('Memory.simulatePressureNotification', { level: 'critical' });
    await pause(RELEASE_MS);
    const kept = await this.#rendererMebibytes();
    if (used === undefined || kept === undefined) return undefined;
    return { used, kept, scripts: usedSize / 1_048_576 };
  }

  /** The memory of the renderer and of script objects as they are, in MiB; undefined if the system does not say it. */
  async memoryAsItIs(): Promise<(ProcessMemory & { scripts: number }) | undefined> {
    const { renderers } = await this.#processes();
    const sizes = (await Promise.all(renderers.map(processMemory))).filter((size) => size !== undefined);
    const [largest] = sizes.toSorted((a, b) => b.pss - a.pss);
    const { usedSize } = await this.#session().send('Runtime.getHeapUsage');
    return largest && { ...largest, scripts: usedSize / 1_048_576 };
  }

  /** The largest renderer draws the page; the browser has others in reserve. */
  async #rendererMebibytes(): Promise<number | undefined> {
    const { renderers } = await this.#processes();
    const sizes = await Promise.all(renderers.map(ownMebibytes));
    const known = sizes.filter((size) => size !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  }

  /** Where every program has its colour. */
  async #colour(): Promise<string> {
    const { width, height } = this.#panel;
    const clip = { x: width / 2, y: height / 6, width: 1, height: 1, scale: 1 };
    return colourAt(await pictureIn(await this.#screenshot(clip)), 0, 0);
  }

  /** By the browser itself: Playwright would wait for the frames of web pages that are prepared out of sight. */
  async #screenshot(clip?: Viewport): Promise<Buffer> {
    const { data } = await this.#session().send('Page.captureScreenshot', { clip });
    return Buffer.from(data, 'base64');
  }

  async #processes(): Promise<{ context: BrowserContext; browser: number; renderers: number[] }> {
    const context = this.#context;
    const session = await context?.browser()?.newBrowserCDPSession();
    if (!context || !session) throw new Error('no browser');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    const idsOf = (type: string) => processInfo.filter((one) => one.type === type).map(({ id }) => id);
    const [browser] = idsOf('browser');
    if (browser === undefined) throw new Error('no browser process');
    return { context, browser, renderers: idsOf('renderer') };
  }

  #opened(): Page {
    if (!this.#page) throw new Error('the player is not open');
    return this.#page;
  }

  #session(): CDPSession {
    if (!this.#debug) throw new Error('the player is not open');
    return this.#debug;
  }
}
