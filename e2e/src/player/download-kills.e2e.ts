import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Chances } from '@marquee/testkit';
import { isSoak, soakCount, soakSeed } from '@marquee/testkit/harness';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { RealPlayer } from '../endurance/real-player.ts';
import { aColouredPicture, aLargePicture, aReleaseOf, type SampleFile } from './sample-files.ts';
import { StandInServer } from './stand-in-server.ts';

const KILLS = soakCount(8);
const SEED = soakSeed();
const BYTES = 60_000_000;
/** The whole file would take two minutes, more than the kills of one test. */
const BYTES_PER_TICK = 50_000;
const SHOWN_WITHIN_MS = 60_000;
const TIMEOUT_MS = KILLS * 60_000 + 240_000;

let red: SampleFile;
let large: SampleFile;
beforeAll(async () => {
  red = await aColouredPicture('red.png', 'rgb(224,32,32)');
  large = await aLargePicture('large.png', 'rgb(16,64,224)', BYTES);
});

describe.runIf(isSoak)(`a browser that is killed while it downloads, ${KILLS} times, seed ${SEED}`, () => {
  it('goes on where it was, and shows the file once its hash is right', { timeout: TIMEOUT_MS }, async () => {
    const { server, player } = await playOld();
    await server.publish([aReleaseOf(1, large)], [large]);
    await killOften(server, player);
    server.bytesPerTick = Number.POSITIVE_INFINITY;
    await untilShown(player, 'blue');
    expect(await player.storedHash(large.ref.sha256)).toBe(large.ref.sha256);
    const starts = rangesOf(server);
    expect(starts[0]).toBe(0);
    // Each page resumes where the one before ended, apart from what had not reached the disk.
    expect(starts.toSorted((a, b) => a - b)).toEqual(starts);
    expect(starts.at(-1)).toBeGreaterThan(0);
    expect(server.messages.filter(({ type }) => type === 'fault')).toEqual([]);
    console.info(`resumed at ${starts.join(', ')} of ${large.bytes.length} bytes`);
  });

  it('discards what it has if the whole does not match the hash, and never shows it', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { server, player } = await playOld();
    server.corruptFiles.add(large.ref.sha256);
    server.bytesPerTick = BYTES_PER_TICK * 20;
    await server.publish([aReleaseOf(1, large)], [large]);
    // The changed bit is in the middle of the file.
    await expect.poll(() => percentOf(server), { timeout: SHOWN_WITHIN_MS }).toBeGreaterThan(80);
    await player.killAndOpen();
    server.corruptFiles.clear();
    await untilShown(player, 'red');
    await expect.poll(() => rangesOf(server).at(-1), { timeout: SHOWN_WITHIN_MS }).toBeGreaterThan(BYTES / 2);
    await expect
      .poll(() => server.messages.some((one) => one.type === 'fault' && one.kind === 'file-corrupt'), {
        timeout: SHOWN_WITHIN_MS,
      })
      .toBe(true);
    expect((await player.look())?.colour).toBe('red');
    server.bytesPerTick = Number.POSITIVE_INFINITY;
    await untilShown(player, 'blue');
    expect(await player.storedHash(large.ref.sha256)).toBe(large.ref.sha256);
  });
});

/** A player that shows red, from a server that sends slowly from now on. */
async function playOld() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-kills-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await StandInServer.start();
  onTestFinished(() => server.stop());
  const player = new RealPlayer(folder, new URL(server.address).origin);
  onTestFinished(() => player.close());
  await server.publish([aReleaseOf(1, red)], [red]);
  await player.open();
  await untilShown(player, 'red');
  server.bytesPerTick = BYTES_PER_TICK;
  return { server, player };
}

/** Kills the browser some seconds after the download has gone on, and looks at what is on its disk and screen each time. */
async function killOften(server: StandInServer, player: RealPlayer): Promise<void> {
  const chances = new Chances(SEED);
  let before = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect.poll(() => rangesOf(server).length, { timeout: SHOWN_WITHIN_MS }).toBeGreaterThan(before);
    await pause(chances.between(500, 5000));
    before = rangesOf(server).length;
    await player.killAndOpen();
    await untilShown(player, 'red');
    expect(await player.storedHash(large.ref.sha256)).toBeNull();
  }
}

/** Waits for a colour. Until then the screen is empty, or shows the old content. */
async function untilShown(player: RealPlayer, colour: 'red' | 'blue'): Promise<void> {
  const end = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const seen = (await player.look())?.colour;
    if (seen === colour) return;
    if (colour === 'red' && seen === 'blue') throw new Error('it shows the new content too early');
    if (Date.now() > end) throw new Error(`it shows ${seen} instead of ${colour}`);
    await pause(100);
  }
}

/** Where each request for the large file began. */
function rangesOf(server: StandInServer): number[] {
  return server.requests
    .filter(({ path }) => path.endsWith(large.ref.sha256))
    .map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? 'bytes=0-')?.[1]));
}

function percentOf(server: StandInServer): number {
  const sync = server.last('syncReport')?.releases.find(({ releaseId }) => releaseId === 1)?.sync;
  return sync && 'percent' in sync ? (sync.percent ?? 0) : 0;
}
