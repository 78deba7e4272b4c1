import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Chances } from '@marquee/testkit';
import { isSoak, Marquee, soakMinutes, soakSeed } from '@marquee/testkit/harness';
import { chromium } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { playsOf } from '../../support/plays-of.ts';
import { comparePlays } from './compare-plays.ts';
import { planOf } from './device-plan.ts';
import { PredictedDevice } from './predicted-device.ts';

const MINUTES = soakMinutes(120);
const SEED = soakSeed();
const DEVICES = 10;
const TIMEOUT_MS = (MINUTES + 30) * 60_000;
const MINUTE_MS = 60_000;
/** Plays are delivered soon after they end. */
const DELIVERED_WITHIN_MS = 90_000;
const RECORD = 'test-results/prediction.json';
const WOMAN = { gender: 'female', age: 25 };

describe.runIf(isSoak)(`ten players for ${MINUTES} minutes, seed ${SEED}`, () => {
  it('play what the dry run of their last release predicted', { timeout: TIMEOUT_MS }, async ({
    onTestFinished,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-prediction-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const marquee = await Marquee.start(folder);
    onTestFinished(() => marquee.stop());
    const browser = await chromium.launch(inject('chromium'));
    onTestFinished(() => browser.close());
    const chances = new Chances(SEED);
    const devices: PredictedDevice[] = [];
    for (let index = 0; index < DEVICES; index += 1)
      devices.push(
        await PredictedDevice.open(planOf(index, chances, Date.now(), MINUTES + 10), marquee, browser),
      );
    for (const device of devices) await device.release();
    for (const device of devices) await device.untilSynchronised(device.releases.size);
    // The first program of each may have begun before the last release arrived.
    const from = nextMinute(Date.now() + MINUTE_MS);
    const to = from + MINUTES * MINUTE_MS;
    await watch(devices, to);
    await pause(DELIVERED_WITHIN_MS);
    const rows = playsOf(folder).filter(({ material_id }) => material_id === null);
    const results = devices.map(({ id, plan, releases, predicted }) => {
      const plays = rows.flatMap(({ release_id, started_at, duration_ms }) =>
        release_id !== null && releases.has(release_id)
          ? [{ releaseId: release_id, startedAt: started_at, durationMs: duration_ms }]
          : [],
      );
      return { device: id, timeZone: plan.timeZone, ...comparePlays(plays, predicted, releases, [from, to]) };
    });
    await writeFile(RECORD, JSON.stringify({ seed: SEED, from, to, results }, null, 2));
    console.table(
      results.map(({ deviations, changes, ...rest }) => ({
        ...rest,
        ...changes,
        deviations: deviations.length,
      })),
    );
    expect(
      results.flatMap(({ device, deviations }) => deviations.map((one) => `device ${device}: ${one}`)),
    ).toEqual([]);
  });
});

/** Until then, the cameras see a woman every other two minutes. */
async function watch(devices: readonly PredictedDevice[], end: number): Promise<void> {
  const cameras = devices.filter(({ plan }) => plan.hasCamera);
  for (let isSeen = true; Date.now() < end; isSeen = !isSeen) {
    for (const camera of cameras) await camera.see(isSeen ? [WOMAN] : []);
    await pause(Math.min(2 * MINUTE_MS, Math.max(0, end - Date.now())));
  }
}

function nextMinute(at: number): number {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS;
}
