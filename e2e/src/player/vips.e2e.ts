import { setTimeout as delay } from 'node:timers/promises';
import type { VipDetail, VipErasures } from '@marquee/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '../support/use-product.ts';

const WINDOW = { width: 480, height: 270 };
const DAY = 86_400_000;
const WORDS = '尊敬的张女士，欢迎您回来';

/** Counts the tones of the chime. */
const TONES = `globalThis.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) { globalThis.tones += 1; return start.apply(this, args); };`;

interface Shell {
  marqueeAudience(viewers: unknown): boolean;
  marqueeVips(): Promise<{ id: string; picture: Blob | null }[]>;
  tones: number;
}

describe('VIPs on the screens of a device', () => {
  let first: Page;
  let second: Page;
  let photo: string;
  let deviceId: number;
  const product = useProduct(async ({ browser, marquee }) => {
    first = await browser.openWindow(WINDOW);
    await first.context().addInitScript(TONES);
    await first.goto(`${marquee.address}/MIPS/player/?audience=1`);
    await first.locator('body[data-state=waiting]').waitFor();
    second = await first.context().newPage();
    await second.goto(`${marquee.address}/MIPS/player/?audience=1&screen=2`);
    await second.locator('body[data-state=waiting]').waitFor();
    // The first page starts again, to name the second screen to the server.
    await first.waitForLoadState();
  });
  beforeAll(async () => {
    const image = sharp({ create: { width: 400, height: 500, channels: 3, background: '#a05030' } });
    photo = (await image.jpeg().toBuffer()).toString('base64');
    const { data } = await call<{ data: { id: number }[] }>('GET', '/devices');
    deviceId = data[0]?.id ?? 0;
  });

  const call = async <Answer>(method: string, path: string, body?: unknown) =>
    (await product.marquee.call(method, path, body)) as Answer;
  const addVip = (welcome_text: string, sound: string | null = null) =>
    call<VipDetail>('POST', '/face-vips', {
      ...{ name: '张女士', welcome_text, sound, picture: photo, device_ids: [deviceId] },
      ...{ consent_at: Date.now() - DAY, consent_source: '会员协议', expires_at: Date.now() + 30 * DAY },
    });
  const untilHeld = (id: number, count: number) =>
    expect.poll(async () => (await call<VipDetail>('GET', `/face-vips/${id}`)).held_count).toBe(count);
  const erasures = async () => (await call<VipErasures>('GET', '/face-vips/erasures')).device_count;
  /** Whether the page of the first screen keeps that its sound is on. */
  const soundOfDevice = async () => (await databasesOf(first)).includes('"rpc-ai-vip":{"enabled":true');
  /** Whether the device was deleted: not while it is online. */
  const deleteDevice = () =>
    call('DELETE', '/devices', { ids: [deviceId] }).then(
      () => true,
      () => false,
    );
  const codesOn = (page: Page) =>
    page.evaluate(async () => {
      const vips = await (globalThis as unknown as Shell).marqueeVips();
      return vips.map(({ id }) => id);
    });
  const see = (page: Page, ...vips: string[]) =>
    page.evaluate((seen) => {
      const viewers = seen.map((vip) => ({ gender: null, age: null, vip }));
      return (globalThis as unknown as Shell).marqueeAudience(viewers);
    }, vips);
  const welcome = (page: Page) => page.locator('.welcome');

  it('are kept by the chosen device, with photos that only the player can read', async () => {
    const vip = await addVip(WORDS);
    await untilHeld(vip.id, 1);
    const [file] = await filesOf(first);
    expect(file?.slice(0, 3)).not.toEqual([0xff, 0xd8, 0xff]);
    const start = await first.evaluate(async () => {
      const [one] = await (globalThis as unknown as Shell).marqueeVips();
      return [...new Uint8Array((await one?.picture?.slice(0, 3).arrayBuffer()) ?? new ArrayBuffer())];
    });
    expect(start).toEqual([0xff, 0xd8, 0xff]);
  });

  it('are welcomed by their text on the screen that sees them, for eight seconds', async () => {
    const [code = ''] = await codesOn(first);
    await expect.poll(() => codesOn(second)).toEqual([code]);
    await see(first, code);
    await welcome(first).waitFor();
    expect(await welcome(first).textContent()).toBe(WORDS);
    expect(await welcome(second).count()).toBe(0);
    await welcome(first).waitFor({ state: 'detached', timeout: 12_000 });
    await see(second, code);
    await welcome(second).waitFor();
    await see(first, code);
    await delay(500);
    expect(await welcome(first).count()).toBe(0);
    expect(await first.evaluate(() => (globalThis as unknown as Shell).tones)).toBe(0);
  });

  it('are welcomed with the sound of the device once it is on', async () => {
    await call('PUT', '/devices/rpc-ai-vip', { ids: [deviceId], enabled: true, volume: 60, mute: false });
    await expect.poll(soundOfDevice).toBe(true);
    const vip = await addVip('');
    await untilHeld(vip.id, 1);
    const code = (await codesOn(first)).at(-1) ?? '';
    await see(first, code);
    await welcome(first).waitFor();
    expect(await welcome(first).textContent()).toBe('欢迎光临');
    await expect.poll(() => first.evaluate(() => (globalThis as unknown as Shell).tones)).toBeGreaterThan(0);
  });

  it('give way to an emergency message', async () => {
    const vip = await addVip('Bonjour');
    await untilHeld(vip.id, 1);
    const code = (await codesOn(first)).at(-1) ?? '';
    await see(first, code);
    await welcome(first).getByText('Bonjour').waitFor({ timeout: 12_000 });
    await call('POST', '/notices/emergency', { title: '疏散', content: '请从最近的出口离开', minutes: 5 });
    await first.getByRole('alert').getByText('疏散').waitFor();
    expect(await welcome(first).count()).toBe(0);
  });

  it('are erased when the device is back after an outage, and the device confirms it', async () => {
    const [code = ''] = await codesOn(first);
    const { data } = await call<{ data: { id: number }[] }>('GET', '/face-vips');
    await first.context().setOffline(true);
    await call('DELETE', '/face-vips', { ids: data.map(({ id }) => id) });
    expect(await erasures()).toBe(1);
    expect(await codesOn(first)).toContain(code);
    await first.context().setOffline(false);
    await expect.poll(erasures, { timeout: 60_000 }).toBe(0);
    expect(await codesOn(first)).toEqual([]);
    expect(await filesOf(first)).toEqual([]);
    const kept = await databasesOf(first);
    expect(kept).toContain('credentials');
    for (const secret of [WORDS, code, 'vipKeys']) expect(kept).not.toContain(secret);
    await expect.poll(() => codesOn(second)).toEqual([]);
  });

  it('are fetched again after a kill between the fetch and the store', async () => {
    const killed = Promise.withResolvers<void>();
    let isFirst = true;
    await first.context().route('**/device/v1/vips/*/picture', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      await first.close();
      killed.resolve();
    });
    const vip = await addVip(WORDS);
    await killed.promise;
    expect(await filesOf(second)).toEqual([]);
    await untilHeld(vip.id, 0);
    first = await second.context().newPage();
    await first.goto(`${product.marquee.address}/MIPS/player/?audience=1`);
    await untilHeld(vip.id, 1);
    expect(await filesOf(first)).toHaveLength(1);
  });

  it('are all erased by a device that was deleted', async () => {
    await first.close();
    await expect.poll(deleteDevice, { timeout: 90_000 }).toBe(true);
    expect(await filesOf(second)).toHaveLength(1);
    first = await second.context().newPage();
    await first.goto(`${product.marquee.address}/MIPS/player/?audience=1`);
    await expect.poll(() => filesOf(first)).toEqual([]);
    expect(await databasesOf(first)).not.toContain(WORDS);
  });
});

/** The first bytes of each file in the player's folder of VIPs. */
function filesOf(page: Page): Promise<number[][]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('vips', { create: true });
    const files: number[][] = [];
    // The types of this project have no asynchronous iteration of folders.
    const handles = (folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }).values();
    for await (const handle of handles) {
      const bytes = await (await handle.getFile()).slice(0, 16).arrayBuffer();
      files.push([...new Uint8Array(bytes)]);
    }
    return files;
  });
}

/** Everything in the databases of the page, as text. */
function databasesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const transaction = database.transaction(store).objectStore(store);
        rows.push(await resultOf(transaction.getAllKeys()), await resultOf(transaction.getAll()));
      }
      database.close();
    }
    return JSON.stringify(rows);
  });
}
