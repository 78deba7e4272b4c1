import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { createFleet, type Fleet } from '@marquee/device-sim';
import { isSoak, MANY_ENROLMENTS, Marquee, soakCount, soakMinutes } from '@marquee/testkit/harness';
import { describe, expect, it } from 'vitest';
import { eventually } from '../endurance/eventually.ts';

const DEVICES = soakCount(10_000);
const MINUTES = soakMinutes(60);
const ENROLLED_WITHIN_MS = 600_000;
const ONLINE_WITHIN_MS = 120_000;
const UPLOADED_WITHIN_MS = 600_000;
const BACK_WITHIN_MS = 45_000;
const TIMEOUT_MS = (MINUTES + 40) * 60_000;
const SAMPLE_MS = 60_000;
/** Of one core, over the whole time, for the beats of 10,000 devices every 30 seconds. */
const MAX_SHARE = 0.12;
/** In MiB; see docs/scale.md. */
const MAX_MEMORY = 440;

describe.runIf(isSoak)(`${DEVICES} devices for ${MINUTES} minutes`, () => {
  it('stay online, upload a screenshot each, cost little, and return after a kill', {
    timeout: TIMEOUT_MS,
  }, async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-large-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const marquee = await Marquee.start(folder, { env: MANY_ENROLMENTS });
    onTestFinished(() => marquee.stop());
    const fleet = createFleet({
      server: marquee.address,
      messagePort: marquee.place.messagePort,
      count: DEVICES,
      machines: 'various',
    });
    onTestFinished(() => fleet.stop());
    await fleet.start();
    await eventually('the fleet', ENROLLED_WITHIN_MS, () => lacking(fleet.stats.online));
    await eventually('the console', ONLINE_WITHIN_MS, async () => lacking(await online(marquee)));

    const startedAt = Date.now();
    const shares: number[] = [];
    await marquee.call('PUT', '/devices/rpc-screenshot', {
      filter: {},
      spread_minutes: Math.min(MINUTES, 30),
    });
    while (Date.now() - startedAt < MINUTES * 60_000) shares.push(await share(marquee));
    await eventually('the screenshots', UPLOADED_WITHIN_MS, () => lacking(fleet.stats.uploaded));
    const memory = await marquee.program.memory();
    const outages = endedPeriods(folder);
    const returnMs = await killAndReturn(marquee, fleet);

    const average = shares.reduce((sum, one) => sum + one, 0) / shares.length;
    console.info(
      [
        `${percent(average)} of a core on average, between ${percent(Math.min(...shares))} and ${percent(Math.max(...shares))}`,
        `memory ${Math.round(memory.now)} MiB, at most ${Math.round(memory.peak)} MiB; ${outages} devices called offline`,
        `all back ${(returnMs / 1000).toFixed(1)} s after the kill`,
      ].join('\n'),
    );
    expect(outages).toBe(0);
    expect(average).toBeLessThan(MAX_SHARE);
    expect(memory.peak).toBeLessThan(MAX_MEMORY);
    expect(returnMs).toBeLessThan(BACK_WITHIN_MS);
  });
});

function lacking(count: number): string | null {
  return count >= DEVICES ? null : `${count} of ${DEVICES}`;
}

async function online(marquee: Marquee): Promise<number> {
  const { pagination } = (await marquee.call('GET', '/devices-mips?is_online=1&per_page=1')) as {
    pagination: { total: number };
  };
  return pagination.total;
}

/** The share of a core that the server used in a minute. */
async function share(marquee: Marquee): Promise<number> {
  const [began, before] = [performance.now(), await marquee.program.processorTime()];
  await pause(SAMPLE_MS);
  return ((await marquee.program.processorTime()) - before) / (performance.now() - began);
}

/** Milliseconds from the kill until all devices are welcomed by the next server. */
async function killAndReturn(marquee: Marquee, fleet: Fleet): Promise<number> {
  const began = performance.now();
  await marquee.kill();
  await fleet.until(({ online: count }) => count === 0);
  await marquee.startAgain();
  await fleet.until(({ online: count }) => count === DEVICES);
  return performance.now() - began;
}

/** Every period of being online that has ended, ended for a device that was connected all the time. */
function endedPeriods(folder: string): number {
  const database = new DatabaseSync(join(folder, 'marquee.db'), { readOnly: true });
  try {
    const row = database
      .prepare('select count(*) as count from online_period where ended_at is not null')
      .get();
    return Number(row?.['count']);
  } finally {
    database.close();
  }
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
