import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { aProgram, inTemporaryFolder, isSoak, Marquee, TestDevice } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { eventually } from '../endurance/eventually.ts';
import { AudienceLoad } from './audience-load.ts';
import { PlayLoad } from './play-load.ts';
import { ReleaseLoad } from './release-load.ts';
import { UploadLoad } from './upload-load.ts';

const KILLS = isSoak ? 200 : 6;
/** The initial limit of the time between two kills; it grows on a slow machine until some work gets done. */
const INITIAL_MAX_UPTIME_MS = 400;
/** Spreads the times between kills evenly from the first on. */
const GOLDEN_RATIO = 0.618_034;
const GROWTH = 1.2;
const MAX_UPTIME_MS = 4_000;
/** After some kills the server pauses before it processes the same upload again; one life in so many lasts until an upload is done. */
const LONG_LIFE = 3;
const DONE_WITHIN_MS = 120_000;
/** How much of each kind of work has to be done between two kills, on average. */
const MIN_DONE_PER_RUN = 0.3;
/** How much of each has to be done in all; a slow machine is killed more often until it is. */
const MIN_DONE = KILLS / 5;
const MAX_KILLS = 3 * KILLS;
const AUDIENCE_KILLS = isSoak ? 40 : 2;
const COUNTED_WITHIN_MS = isSoak ? 600_000 : 240_000;

it(`R1: keeps everything it acknowledged over ${KILLS} power cuts during work`, {
  timeout: isSoak ? 3_600_000 : 600_000,
}, async () => {
  await inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    const device = await TestDevice.enrol(marquee);
    const programId = await aProgram(marquee, 'durable');
    const releases = new ReleaseLoad(programId, device.enrolled.deviceId);
    await releases.release(marquee);
    const uploads = new UploadLoad();
    const plays = new PlayLoad(device, { releaseId: releases.acknowledged[0] ?? 0, programId });

    const leastDone = () => Math.min(uploads.done.size, releases.acknowledged.length, plays.sent / 50);

    let maxUptimeMs = INITIAL_MAX_UPTIME_MS;
    for (let kill = 0; kill < KILLS || (leastDone() <= MIN_DONE && kill < MAX_KILLS); kill++) {
      const working = [uploads, releases, plays].map((load) => load.run(marquee).catch(ignoreLostConnection));
      await pause(maxUptimeMs * ((kill * GOLDEN_RATIO) % 1));
      if (kill % LONG_LIFE === LONG_LIFE - 1) await oneMore(uploads);
      await marquee.kill();
      await Promise.all(working);
      await marquee.startAgain();
      if (leastDone() < kill * MIN_DONE_PER_RUN) maxUptimeMs = Math.min(maxUptimeMs * GROWTH, MAX_UPTIME_MS);
    }
    await uploads.finish(marquee);
    await plays.finish(marquee);

    expect(leastDone()).toBeGreaterThan(MIN_DONE);
    for (const [id, content] of uploads.done) {
      const response = await marquee.fetch('GET', `/materials/${id}/file`);
      expect(Buffer.from(await response.arrayBuffer()).equals(content), `material ${id}`).toBe(true);
    }
    for (const id of releases.acknowledged) {
      expect(await marquee.call('GET', `/releases/deviceList/${id}`)).toMatchObject({
        data: [{ device_id: device.enrolled.deviceId }],
      });
    }
    expect(await marquee.call('GET', '/staticReport/trend?type=1')).toMatchObject({ play_count: plays.sent });
    await marquee.stop();
    await expectConsistentData(folder);
  });
});

async function oneMore({ done }: UploadLoad): Promise<void> {
  const before = done.size;
  await eventually('another upload', DONE_WITHIN_MS, () => (done.size > before ? null : 'is not done'));
}

it('counts everyone in front of screens once over power cuts', {
  timeout: isSoak ? 1_800_000 : 600_000,
}, async () => {
  await inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    const audience = new AudienceLoad(marquee);
    try {
      await audience.start();
      await eventually('the first counts', COUNTED_WITHIN_MS, async () =>
        audience.hasArrived ? null : 'are missing',
      );
      for (let kill = 0; kill < AUDIENCE_KILLS; kill++) {
        await marquee.kill();
        await marquee.startAgain();
        await pause(INITIAL_MAX_UPTIME_MS * ((kill * GOLDEN_RATIO) % 1));
      }
      await eventually('the counts', COUNTED_WITHIN_MS, async () => audience.lacking());
      expect(await audience.counted(marquee)).toBe(audience.people);
    } finally {
      audience.stop();
      await marquee.stop();
    }
  });
});

/** Killing the server breaks connections; any other error is a failure. */
function ignoreLostConnection(error: unknown): void {
  const isLost =
    error instanceof TypeError || /connection lost|ECONN|socket hang up|closed before/.test(String(error));
  if (!isLost) throw error;
}

/** Every file has its content, and every release its parts and its entry in the operation log. */
async function expectConsistentData(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'marquee.db'), { readOnly: true });
  const rows = (sql: string) => database.prepare(sql).all();
  for (const { sha256, size } of rows('select sha256, size from content') as {
    sha256: string;
    size: number;
  }[]) {
    const bytes = await readFile(join(folder, 'content', sha256.slice(0, 2), sha256.slice(2)));
    expect(bytes.length).toBe(size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  expect(
    rows(`select id from "release" r where not exists (select 1 from release_device d where d.release_id = r.id)
      or not exists (select 1 from release_program p where p.release_id = r.id)`),
  ).toEqual([]);
  const [releases] = rows('select count(*) as n from "release"');
  const [logged] = rows(
    `select count(*) as n from operation_log where module = 'releases' and operation = 0`,
  );
  expect(logged).toEqual(releases);
  const [played] = rows('select count(*) as n from play');
  const [counted] = rows('select sum(count) as n from play_day where kind = 1');
  expect(counted).toEqual(played);
  database.close();
}
