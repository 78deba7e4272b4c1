import type { ManifestRelease, PlayRecord } from '@marquee/device-protocol';
import { isSoak, SCENE_LOG } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aReleaseOfScenes, playsAt, sceneOn, scenesOn } from '../play-modes/play-stage.ts';
import { machineOfTest } from '../support/shared-chromium.ts';
import { SHIFTED_CLOCK } from '../support/shifted-clock.ts';
import { StandInServer } from './stand-in-server.ts';

const ZONE = 'America/New_York';
/** The schedule is looked at again after at most 15 s when the clock is set without a word. */
const NOTICED_WITHIN_MS = 60_000;
const NEVER_PLAYS_MS = 20_000;
const MINUTE_MS = 60_000;

/** Plays instead of all others in this minute or these minutes of each day. */
function inSpan(id: number, start: string, end: string): ManifestRelease {
  const schedule = {
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    continuous: false,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    spans: [{ start, end }],
  };
  return aReleaseOfScenes(id, [3000], { mode: 'replace', schedule });
}

const always = aReleaseOfScenes(1, [4000]);

/** A player in New York whose clock shows this instant; `at` sets it again. */
async function playerAt(instant: string, releases: ManifestRelease[]) {
  const server = await StandInServer.start();
  server.timeZone = ZONE;
  onTestFinished(() => server.stop());
  await server.publish(releases, []);
  const context = await machineOfTest({ viewport: { width: 320, height: 180 }, timezoneId: ZONE });
  await context.addInitScript(SHIFTED_CLOCK);
  await context.addInitScript(SCENE_LOG);
  const page = await context.newPage();
  const at = (time: string) =>
    page.evaluate(`shiftClock(Math.round(${Date.parse(time)} - performance.timeOrigin - performance.now()))`);
  await page.goto(server.address);
  await at(instant);
  return { server, page, at };
}

const untilScene = (page: Page, scene: string, withinMs = NOTICED_WITHIN_MS) =>
  expect.poll(() => sceneOn(page), { timeout: withinMs, interval: 50 }).toBe(scene);

/** Watches the page for a while, and expects no other scene. */
async function expectOnly(page: Page, scene: string, forMs: number): Promise<void> {
  for (const end = Date.now() + forMs; Date.now() < end; await page.waitForTimeout(100))
    expect(await sceneOn(page)).toBe(scene);
}

/** Nothing was ever missing on the screen after the first scene, and each play has one number. */
async function expectNoGap(page: Page, server: StandInServer): Promise<void> {
  expect((await scenesOn(page)).slice(1).filter(({ scene }) => scene === undefined)).toEqual([]);
  expect(new Set(server.plays).size).toBe(server.plays.length);
}

const playsOf = (server: StandInServer, releaseId: number): PlayRecord[] =>
  playsAt(server).filter((play) => 'releaseId' in play && play.releaseId === releaseId);

describe.runIf(isSoak)('the day on which clocks change, on a device in New York', () => {
  it('skips an hour in March: what is scheduled in it does not play, and what begins after it begins at once', async () => {
    const releases = [
      always,
      inSpan(2, '01:30', '01:31'),
      inSpan(3, '02:30', '02:31'),
      inSpan(4, '03:00', '03:01'),
    ];
    const { server, page, at } = await playerAt('2026-03-08T01:29:45-05:00', releases);
    await untilScene(page, '1a');
    await untilScene(page, '2a');
    await at('2026-03-08T01:59:45-05:00');
    await untilScene(page, '1a');
    // A minute before the change is 01:59; the next minute is 03:00, not 02:00.
    await untilScene(page, '4a');
    const [began] = await page.evaluate<[number]>('[Date.now()]');
    expect(began).toBeGreaterThanOrEqual(Date.parse('2026-03-08T03:00:00-04:00'));
    expect(began).toBeLessThan(Date.parse('2026-03-08T03:00:20-04:00'));
    await at('2026-03-08T03:30:00-04:00');
    await untilScene(page, '1a');
    await expectOnly(page, '1a', NEVER_PLAYS_MS);
    await expect.poll(() => playsOf(server, 4).length, { timeout: NOTICED_WITHIN_MS }).toBeGreaterThan(0);
    expect(playsOf(server, 3)).toEqual([]);
    await expectNoGap(page, server);
  });

  it('repeats an hour in November: what is scheduled in it plays twice, and each play is counted once', async () => {
    const releases = [always, inSpan(2, '01:30', '01:31'), inSpan(3, '01:00', '01:01')];
    const { server, page, at } = await playerAt('2026-11-01T01:29:45-04:00', releases);
    await untilScene(page, '1a');
    await untilScene(page, '2a');
    await at('2026-11-01T01:59:45-04:00');
    await untilScene(page, '1a');
    // It becomes 01:00 again.
    await untilScene(page, '3a');
    await at('2026-11-01T01:29:45-05:00');
    await untilScene(page, '1a');
    await untilScene(page, '2a');
    await at('2026-11-01T02:30:00-05:00');
    await untilScene(page, '1a');
    await expectOnly(page, '1a', NEVER_PLAYS_MS);
    const first = Date.parse('2026-11-01T01:30:00-04:00');
    const second = Date.parse('2026-11-01T01:30:00-05:00');
    const playsFrom = (at: number) =>
      playsOf(server, 2).filter(
        (play) => 'startedAt' in play && play.startedAt >= at && play.startedAt < at + MINUTE_MS,
      );
    const counts = () => [first, second].map((at) => playsFrom(at).length > 0);
    await expect.poll(counts, { timeout: NOTICED_WITHIN_MS }).toEqual([true, true]);
    await expectNoGap(page, server);
  });
});
