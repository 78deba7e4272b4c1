import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createFleet, type Fleet } from '@marquee/device-sim';
import { aDocument, aPicture, aScene } from '@marquee/testkit';
import { inTemporaryFolder, Marquee, saveProgram, uploadFile } from '@marquee/testkit/harness';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/', import.meta.url));
const DEVICES = 4;
const MINUTE = { timeout: 60_000, interval: 200 };

/** Runs `npm run backup` or `npm run restore`. */
async function run(program: 'backup' | 'restore', args: string[], folder: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', MARQUEE_DATA: folder };
  await promisify(execFile)(process.execPath, [join(SERVER, `${program}.ts`), ...args], { env });
}

/** Devices and what an operator does with them. */
class Signage {
  marquee: Marquee;
  #count = 0;

  constructor(marquee: Marquee) {
    this.marquee = marquee;
  }

  async release(deviceIds: readonly number[]): Promise<number> {
    this.#count += 1;
    const name = `picture-${this.#count}`;
    const picture = await sharp({
      create: { width: 64, height: 36, channels: 3, background: { r: this.#count * 40, g: 90, b: 120 } },
    })
      .png()
      .toBuffer();
    const file = await uploadFile(this.marquee, `${name}.png`, picture);
    const document = aDocument({
      scenes: [aScene({ elements: [aPicture({ pictures: [{ file, durationMs: 5000 }] })] })],
    });
    const { id } = (await this.marquee.call('POST', '/releases', {
      ...{ name, mode: 'append', valid_from: '2026-01-01', valid_to: '2036-12-31', continuous: true },
      program_ids: [await saveProgram(this.marquee, name, document)],
      device_ids: deviceIds,
    })) as { id: number };
    return id;
  }

  async setVolume(ids: readonly number[], volume: number): Promise<void> {
    await this.marquee.call('PUT', '/devices/rpc-volume', { ids, volume });
  }
}

const byNumber = (a: number, b: number) => a - b;

/** Waits until every device has exactly these releases and this volume. */
async function hasAll(fleet: Fleet, releaseIds: number[], volume: number): Promise<void> {
  await vi.waitFor(
    () =>
      expect(fleet.devices.map((device) => [device.releaseIds.toSorted(byNumber), device.volume])).toEqual(
        Array.from({ length: DEVICES }, () => [releaseIds, volume]),
      ),
    MINUTE,
  );
}

it('R11: devices that are ahead of a restored server take its older states, and everything after them', async () => {
  await inTemporaryFolder(async (folder) => {
    const [before, backups, after] = ['before', 'backups', 'after'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const marquee = await Marquee.start(before);
    const { port, messagePort } = marquee.place;
    const fleet = createFleet({
      ...{ server: marquee.address, messagePort, count: DEVICES, download: 'verify' },
      ...{ stateFolder: join(folder, 'fleet'), random: () => 0 },
    });
    let restored: Marquee | undefined;
    try {
      await fleet.start();
      await fleet.until(({ online }) => online === DEVICES);
      const ids = fleet.devices.map(({ deviceId }) => deviceId);
      const signage = new Signage(marquee);
      const kept = await signage.release(ids);
      await signage.setVolume(ids, 30);
      await hasAll(fleet, [kept], 30);
      await run('backup', ['--to', backups], before);

      const lost = [await signage.release(ids), await signage.release(ids)];
      for (const volume of [50, 60, 70, 80]) {
        await signage.setVolume(ids, volume);
        await hasAll(fleet, [kept, ...lost], volume);
      }
      for (const device of fleet.devices) await device.play();
      await vi.waitFor(async () => expect(await pendingPlays(fleet)).toBe(0), MINUTE);
      const ahead = new Map(fleet.stats.applied);
      await marquee.kill();

      await run('restore', ['--from', backups], after);
      restored = await Marquee.start(after, { port, messagePort });
      await fleet.until(({ online }) => online === DEVICES);
      await hasAll(fleet, [kept], 30);
      for (const id of ids)
        expect(fleet.stats.applied.get(id), `device ${id}`).toBeGreaterThan(ahead.get(id) ?? 0);
      expect(fleet.stats).toMatchObject({ manifestsRefused: 0, filesCorrupt: 0 });
      expect(fleet.devices.map(({ deviceId }) => deviceId).toSorted(byNumber)).toEqual(
        ids.toSorted(byNumber),
      );

      signage.marquee = restored;
      const next = await signage.release(ids);
      await signage.setVolume(ids, 45);
      await hasAll(fleet, [kept, next], 45);
      for (const device of fleet.devices) await device.play();
      await vi.waitFor(async () => expect(await pendingPlays(fleet)).toBe(0), MINUTE);
      expect(fleet.stats.rejected).toBe(0);
    } finally {
      fleet.stop();
      await marquee.kill();
      await restored?.stop();
    }
  });
});

async function pendingPlays(fleet: Fleet): Promise<number> {
  const counts = await Promise.all(fleet.devices.map((device) => device.pending()));
  return counts.reduce((sum, count) => sum + count, 0);
}
