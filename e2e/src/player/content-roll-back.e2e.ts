import { createHash } from 'node:crypto';
import type { ManifestRelease } from '@marquee/device-protocol';
import { aDocument, aFileRef, aPicture, aRelease, aScene } from '@marquee/testkit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aReleaseOfScenes, sceneOn, startPlayers } from '../play-modes/play-stage.ts';
import type { SampleFile } from './sample-files.ts';
import type { StandInServer } from './stand-in-server.ts';

const good = aReleaseOfScenes(1, [2000]);

const untilScene = (page: Page, scene: string) =>
  expect.poll(() => sceneOn(page), { timeout: 60_000, interval: 50 }).toBe(scene);

const untilReported = (server: StandInServer, detail: string) =>
  expect
    .poll(() => server.messages.find((one) => one.type === 'fault' && one.kind === 'content-failed'), {
      timeout: 60_000,
    })
    .toMatchObject({ releaseId: 2, programId: 2, detail });

const untilWithheld = (server: StandInServer) =>
  expect
    .poll(() => server.last('syncReport')?.releases.find(({ releaseId }) => releaseId === 2)?.sync, {
      timeout: 20_000,
    })
    .toEqual({ state: 'failed', reason: 'content-failed' });

/** A release that plays instead of all others and shows only this file. */
function aReleaseOfFile({ ref }: SampleFile): ManifestRelease {
  const elements = [aPicture({ pictures: [{ file: ref, durationMs: 3000 }] })];
  const document = aDocument({ scenes: [aScene({ id: '2a', elements })] });
  return aRelease({ id: 2, mode: 'replace', programs: [{ id: 2, name: 'unpaintable', document }] });
}

function notAPicture(): SampleFile {
  const bytes = Buffer.from('this is not a picture');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, ref: aFileRef({ name: 'poster.png', mime: 'image/png', sha256, size: bytes.length }) };
}

it('W13: goes back to its other content when the page ends three times with a new program', async () => {
  const { server, pages } = await startPlayers(1);
  let [page] = pages;
  if (!page) throw new Error('no page');
  await server.publish([good], []);
  await untilScene(page, '1a');
  const bad = aReleaseOfScenes(2, [20_000], { mode: 'replace' });
  await server.publish([good, bad], []);
  for (let crash = 0; crash < 3; crash += 1) {
    await untilScene(page, '2a');
    const context = page.context();
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    await page.close();
    page = await context.newPage();
    await page.goto(server.address);
  }
  await untilScene(page, '1a');
  await untilReported(server, 'crashed');
  await untilWithheld(server);
  await page.reload();
  await untilScene(page, '1a');
  await server.publish([good, aReleaseOfScenes(2, [3000], { mode: 'replace' })], []);
  await untilScene(page, '2a');
});

it('W13: goes back to its other content when a new program shows nothing', async () => {
  const { server, pages } = await startPlayers(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  await server.publish([good], []);
  await untilScene(page, '1a');
  const file = notAPicture();
  await server.publish([good, aReleaseOfFile(file)], [file]);
  await untilReported(server, 'not-rendered');
  await untilScene(page, '1a');
  await untilWithheld(server);
});

it('player 6g: gives the screen back to the release whose place it took when it shows nothing', async () => {
  const { server, pages } = await startPlayers(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  await server.publish([aReleaseOfScenes(1, [2000], { mode: 'replace' })], []);
  await untilScene(page, '1a');
  // A program that has been on the screen for ten seconds, or to its end, has worked.
  const hasPlayed = () => server.messages.some(({ type }) => type === 'plays');
  await expect.poll(hasPlayed, { timeout: 60_000 }).toBe(true);
  const file = notAPicture();
  await server.publish([aReleaseOfFile(file)], [file], { formers: [{ releaseId: 2, formerIds: [1] }] });
  await untilReported(server, 'not-rendered');
  await untilScene(page, '1a');
  await untilWithheld(server);
  await page.reload();
  await untilScene(page, '1a');
  await server.publish([aReleaseOfFile(file)], [file]);
  await expect.poll(() => sceneOn(page), { timeout: 20_000 }).toBeUndefined();
});
