import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSoak, Marquee, saveProgram, soakMinutes } from '@marquee/testkit/harness';
import { describe, expect, it } from 'vitest';
import { largePrograms } from './large-content.ts';
import { enrolledDevice } from './open-stage.ts';
import { RealPlayer } from './real-player.ts';

const MINUTES = soakMinutes(120);
const TIMEOUT_MS = (MINUTES + 15) * 60_000;
const PANEL = { width: 1920, height: 1080 };
const PERIOD_MS = 60_000;
/** For the renderer of a box with 2 GB, in MiB. */
const MAX_PSS = 500;
/** From the second quarter to the last: two measurements of an unchanged page differ by less. */
const MAX_GROWTH = 40;
const RECORD = 'test-results/memory-watch.csv';

describe.runIf(isSoak)(`memory of the page that draws large media, for ${MINUTES} minutes`, () => {
  it('player D7: stays below 500 MiB and does not grow', { timeout: TIMEOUT_MS }, async ({
    onTestFinished,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-memory-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const marquee = await Marquee.start(join(folder, 'server'));
    onTestFinished(() => marquee.stop());
    const player = new RealPlayer(join(folder, 'profile'), marquee.address, PANEL);
    onTestFinished(() => player.close());
    await player.open();
    await releaseAll(marquee, await enrolledDevice(marquee));
    const sizes = await watch(player);
    const early = median(sizes.slice(sizes.length >> 2, sizes.length >> 1));
    const late = median(sizes.slice(-Math.max(1, sizes.length >> 2)));
    const most = Math.max(...sizes);
    console.info(
      `PSS at most ${most.toFixed(0)} MiB; ${early.toFixed(0)} MiB early, ${late.toFixed(0)} late`,
    );
    expect({ most: most <= MAX_PSS, growth: late - early <= MAX_GROWTH }).toEqual({
      most: true,
      growth: true,
    });
  });
});

async function releaseAll(marquee: Marquee, deviceId: number): Promise<void> {
  const ids: number[] = [];
  for (const { name, document } of await largePrograms(marquee))
    ids.push(await saveProgram(marquee, name, document));
  await marquee.call('POST', '/releases', {
    name: 'large-media',
    mode: 'append',
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: ids,
    device_ids: [deviceId],
  });
}

/** A line a minute into {@link RECORD}. Returns the proportional sizes of the renderer in MiB. */
async function watch(player: RealPlayer): Promise<number[]> {
  await writeFile(RECORD, 'minute,rss_mib,pss_mib,own_mib,scripts_mib,plays\n');
  const sizes: number[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pause(PERIOD_MS);
    const memory = await player.memoryAsItIs();
    if (!memory) throw new Error('the system does not say how large a process is');
    const { rss, pss, own, scripts } = memory;
    const cells = [rss, pss, own, scripts].map((size) => size.toFixed(1));
    await appendFile(RECORD, `${[minute, ...cells, player.ledger.plays.size].join()}\n`);
    sizes.push(pss);
  }
  return sizes;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
