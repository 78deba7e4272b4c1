import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceDigitalHuman, DigitalHuman } from '@marquee/contract';
import { isSoak, Marquee, TusUpload } from '@marquee/testkit/harness';
import { zipOf } from '@marquee/testkit/packages';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AgentBox } from './agent-box.ts';
import { ListeningProxy } from './listening-proxy.ts';

const BYTES = 30_000_000;
/** Mbit/s: the archive takes 30 seconds. */
const BANDWIDTH = 8;
/** So much has arrived before each kill, and at least so much between two. */
const STEP = 3_000_000;
/** Reported bytes that a kill may lose. */
const UNWRITTEN = 4_000_000;
const POLL = { timeout: 60_000, interval: 200 };
/** To look into the page costs more of a processor than to ask the server. */
const LOOK = { ...POLL, interval: 1000 };
/** The browser of an agent that is killed alone ends by itself; one that hangs is ended by the next agent. */
const KILLS = [...(isSoak ? ['agent'] : []), 'everything', 'agent with a browser that hangs'];

let folder: string;
let marquee: Marquee;
let proxy: ListeningProxy;
let box: AgentBox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-agent-human-'));
  marquee = await Marquee.start(join(folder, 'server'));
  proxy = await ListeningProxy.start(marquee.port);
  const browserArgs = ['--remote-debugging-port=0'];
  box = await AgentBox.install(join(folder, 'machine'), proxy.address, { browserArgs });
  await box.start();
});

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(box.words.join('\n'))));

afterAll(async () => {
  await box?.remove();
  await proxy?.stop();
  await marquee?.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = async <Answer>(method: string, path: string, body?: unknown) =>
  (await marquee.call(method, path, body)) as Answer;

/** The resources that the page offers to software beside it: the size of each archive, or null until it is whole. */
async function digitalHumans(): Promise<{ name: string; size: number | null }[] | undefined> {
  return inPage(async () => {
    const { marqueeDigitalHumans } = globalThis as unknown as {
      marqueeDigitalHumans(): Promise<{ name: string; file: Blob | null }[]>;
    };
    return (await marqueeDigitalHumans()).map(({ name, file }) => ({ name, size: file?.size ?? null }));
  });
}

/** Undefined while there is no page. */
async function inPage<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  const file = join(box.profile, 'DevToolsActivePort');
  if (!existsSync(file)) return undefined;
  const [port] = readFileSync(file, 'utf8').split('\n');
  let browser: Browser | undefined;
  try {
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    return await browser.contexts()[0]?.pages()[0]?.evaluate(work);
  } catch {
    return undefined;
  } finally {
    await browser?.close();
  }
}

describe('a digital human on a machine whose agent is killed', () => {
  it('resumes each time, and is whole or not there', { timeout: 240_000 }, async () => {
    const archive = await zipOf({ 'model.bin': randomBytes(BYTES) });
    await new TusUpload('Guide.zip', archive, '/human/uploads').resume(marquee);
    const [human] = (await call<{ data: DigitalHuman[] }>('GET', '/human?name=Guide')).data;
    if (!human) throw new Error('the archive is not listed');
    const devices = async () => (await call<{ data: { id: number }[] }>('GET', '/devices?is_online=1')).data;
    await expect.poll(async () => (await devices()).length, POLL).toBe(1);
    const [{ id } = { id: 0 }] = await devices();
    const installed = async () =>
      (await call<{ data: DeviceDigitalHuman[] }>('GET', `/devices/${id}/human`)).data;
    const received = async () => (await installed())[0]?.received ?? 0;
    const starts = () => proxy.startsOf(human.sha256);

    await call('PUT', '/download-set', { bandwidth: BANDWIDTH });
    const given = { action: 'install', ids: [id], digital_human_ids: [human.id] };
    await call('PUT', '/devices/rpc-digital-resources', given);
    let before = 0;
    for (const kill of KILLS) {
      await expect.poll(received, POLL).toBeGreaterThan(before + STEP);
      before = await received();
      const requests = starts().length;
      if (kill === 'everything') {
        await box.cutPower();
        await box.start();
      } else {
        if (kill !== 'agent') box.hangBrowser();
        box.killAgent();
      }
      await expect.poll(digitalHumans, LOOK).toEqual([{ name: human.name, size: null }]);
      await expect.poll(() => starts().length, POLL).toBeGreaterThan(requests);
      console.info(`${kill} killed at ${before}, continued at ${starts().at(-1)}`);
      expect(box.browserCount).toBe(1);
      expect(starts().at(-1)).toBeGreaterThan(before - UNWRITTEN);
    }
    await call('PUT', '/download-set', { bandwidth: null });
    await expect.poll(installed, POLL).toMatchObject([{ name: human.name, state: 'done' }]);
    expect(await digitalHumans()).toEqual([{ name: human.name, size: human.size }]);
  });
});
