import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DeviceDigitalHuman, DigitalHuman, Task } from '@marquee/contract';
import { inTemporaryFolder, isSoak, Marquee, TusUpload } from '@marquee/testkit/harness';
import { zipOf } from '@marquee/testkit/packages';
import { describe, expect, it } from 'vitest';
import { RealPlayer } from '../endurance/real-player.ts';

const BYTES = 100_000_000;
/** Mbit/s: the archive takes 50 seconds. */
const BANDWIDTH = 16;
const KILLED = ['server', 'player', 'server', 'player'] as const;
/** Between two kills at least so much arrives. */
const STEP = 6_000_000;
/** Reported bytes that a killed player may lose. */
const UNWRITTEN = 4_000_000;
const POLL = { timeout: 90_000, interval: 250 };
const TIMEOUT_MS = 600_000;
const OPEN: readonly Task['status'][] = ['waiting', 'running'];

describe.runIf(isSoak)('a digital human of 100 MB on a player', () => {
  it('resumes after kills of server and player, is whole or not there, and has one state for two operators', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await inTemporaryFolder(async (folder) => {
      const marquee = await Marquee.start(join(folder, 'server'));
      const player = new RealPlayer(join(folder, 'profile'), marquee.address);
      try {
        await player.open();
        await run(marquee, player);
      } finally {
        await player.close();
        await marquee.stop();
      }
    });
  });
});

async function run(marquee: Marquee, player: RealPlayer): Promise<void> {
  const call = async <Answer>(method: string, path: string, body?: unknown) =>
    (await marquee.call(method, path, body)) as Answer;
  const devices = async () => (await call<{ data: { id: number }[] }>('GET', '/devices?is_online=1')).data;
  await expect.poll(async () => (await devices()).length, POLL).toBe(1);
  const [{ id } = { id: 0 }] = await devices();
  const installed = async () =>
    (await call<{ data: DeviceDigitalHuman[] }>('GET', `/devices/${id}/human`)).data;
  const give = (action: 'install' | 'remove', human: DigitalHuman) =>
    call('PUT', '/devices/rpc-digital-resources', { action, ids: [id], digital_human_ids: [human.id] });
  const upload = async (name: string, bytes: number) => {
    const archive = await zipOf({ 'model.bin': randomBytes(bytes) });
    await new TusUpload(name, archive, '/human/uploads').resume(marquee);
    const { data } = await call<{ data: DigitalHuman[] }>('GET', `/human?name=${name}`);
    if (!data[0]) throw new Error(`${name} is not listed`);
    return data[0];
  };
  const large = await upload('Large.zip', BYTES);
  const small = await upload('Small.zip', 100_000);

  await call('PUT', '/download-set', { bandwidth: BANDWIDTH });
  await give('install', large);
  let before = 0;
  const received = async () => (await installed()).find(({ name }) => name === large.name)?.received ?? 0;
  const starts = () =>
    player.downloads.filter(({ sha256 }) => sha256 === large.sha256).map(({ from }) => from);
  for (const part of KILLED) {
    await expect.poll(received, POLL).toBeGreaterThan(before + STEP);
    before = await received();
    const requests = starts().length;
    if (part === 'server') {
      await marquee.kill();
      await marquee.startAgain();
    } else await player.killAndOpen();
    await expect.poll(() => player.digitalHumans(), POLL).toEqual([{ name: large.name, size: null }]);
    expect(await player.storedHash(large.sha256)).toBeNull();
    // It continues where it was.
    await expect.poll(() => starts().length, POLL).toBeGreaterThan(requests);
    expect(starts().at(-1)).toBeGreaterThan(before - UNWRITTEN);
    console.info(`${part} killed at ${before} of ${large.size} bytes, continued at ${starts().at(-1)}`);
  }
  expect(before).toBeLessThan(large.size);
  await call('PUT', '/download-set', { bandwidth: null });
  await expect.poll(installed, POLL).toMatchObject([{ name: large.name, state: 'done' }]);
  expect(await player.storedHash(large.sha256)).toBe(large.sha256);
  expect(await player.digitalHumans()).toEqual([{ name: large.name, size: large.size }]);

  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      give('install', small),
      give('remove', large),
      give('remove', small),
      give('install', large),
    ]);
  }
  const tasks = async () => (await call<{ data: Task[] }>('GET', '/task-list?per_page=100')).data;
  await expect
    .poll(async () => (await tasks()).filter(({ status }) => OPEN.includes(status)), POLL)
    .toEqual([]);
  const last = await installed();
  expect(last.every(({ state }) => state === 'done')).toBe(true);
  await expect
    .poll(() => player.digitalHumans(), POLL)
    .toEqual(last.map(({ name, size }) => ({ name, size })));
  for (const { sha256, name } of [large, small]) {
    const isKept = last.some((one) => one.name === name);
    await expect.poll(() => player.storedHash(sha256), POLL).toBe(isKept ? sha256 : null);
  }
}
