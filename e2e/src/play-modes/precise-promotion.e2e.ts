import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ManifestProgram } from '@marquee/device-protocol';
import { aDocument, aRelease, aScene } from '@marquee/testkit';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { playsAt, sceneOn, scenesOn, startPlayers } from './play-stage.ts';

type Gender = NonNullable<ManifestProgram['label']>['genders'][number];

const woman = { gender: 'female', age: 25 };

/** A program of one scene, which is named after it. */
function aProgram(id: number, name: string, durationMs: number, gender?: Gender): ManifestProgram {
  const document = aDocument({ scenes: [aScene({ id: name, durationMs })] });
  const label = gender && { priority: 1, genders: [gender], ageBands: [] };
  return { id, name, document, ...(label && { label }) };
}

const release = aRelease({
  id: 1,
  programs: [
    aProgram(1, 'everyone', 9000),
    aProgram(2, 'women-1', 4000, 'female'),
    aProgram(3, 'women-2', 4000, 'female'),
    aProgram(4, 'men', 4000, 'male'),
  ],
});

/** From now on, a source beside the page reports these viewers twice a second; null for a source that falls silent. */
async function look(page: Page, viewers: readonly object[] | null): Promise<void> {
  await page.evaluate((seen) => {
    const shell = globalThis as unknown as {
      marqueeAudience: (viewers: unknown) => boolean;
      source?: ReturnType<typeof setInterval>;
    };
    clearInterval(shell.source);
    if (seen) shell.source = setInterval(() => shell.marqueeAudience(seen), 500);
  }, viewers);
}

const untilScene = (page: Page, scene: string) =>
  expect.poll(() => sceneOn(page), { timeout: 60_000, interval: 50 }).toBe(scene);

async function startPlayer() {
  const { server, pages } = await startPlayers(1, '?audience=1');
  const [page] = pages;
  if (!page) throw new Error('no page');
  await server.publish([release], []);
  await untilScene(page, 'everyone');
  return { server, page };
}

it.each([
  { strategy: 'A', again: 'women-1' },
  { strategy: 'B', again: 'women-2' },
] as const)(
  'promotes programs for viewers, and $again when they return with strategy $strategy',
  async ({ strategy, again }) => {
    const { server, page } = await startPlayer();
    expect(server.last('hello')?.capabilities).toContain('precise-promotion');
    server.set({ 'rpc-pm-strategy': { strategy } });
    await expect.poll(() => server.last('applied')?.what, { timeout: 20_000 }).toBe('settings');
    await look(page, [woman]);
    await untilScene(page, 'women-1');
    await expect
      .poll(() => server.last('heartbeat')?.audience, { timeout: 20_000 })
      .toEqual([{ gender: 'female', ageBand: '21-30' }]);
    await look(page, []);
    await untilScene(page, 'everyone');
    await look(page, [woman]);
    await untilScene(page, again);
    const seen = (await scenesOn(page)).flatMap(({ scene }) => scene ?? []);
    expect(seen).toEqual(['everyone', 'women-1', 'everyone', again]);
  },
);

it('goes on where it was after its viewers have gone, and counts the plays as always', async () => {
  const { server, page } = await startPlayer();
  await look(page, [woman]);
  await untilScene(page, 'women-1');
  await look(page, null);
  await untilScene(page, 'everyone');
  await expect
    .poll(() => playsAt(server).find(({ programId }) => programId === 1), { timeout: 60_000 })
    .toMatchObject({ durationMs: 9000 });
  const plays = playsAt(server);
  expect(plays.find(({ programId }) => programId === 1)?.cut).toBeUndefined();
  expect(plays.find(({ programId }) => programId === 2)).toMatchObject({ durationMs: 4000 });
  expect(plays.find(({ programId }) => programId === 2)?.cut).toBeUndefined();
});

it('chooses by the labels of the newest release while the same people stay', async () => {
  const { server, page } = await startPlayer();
  await look(page, [woman]);
  await untilScene(page, 'women-1');
  const [everyone, ...others] = release.programs;
  if (!everyone) throw new Error('no program');
  const swapped = others.map(({ label, ...program }) => {
    const genders: Gender[] = program.name === 'men' ? ['female'] : ['male'];
    return { ...program, ...(label && { label: { ...label, genders } }) };
  });
  await server.publish([{ ...release, programs: [everyone, ...swapped] }], []);
  await untilScene(page, 'men');
});

it('promotes by sensors at addresses, on each screen for its own viewers', async () => {
  const viewers = new Map<string, readonly object[]>();
  const sensors = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.end(JSON.stringify(viewers.get(request.url ?? '') ?? []));
  });
  await new Promise<void>((listening) => sensors.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void sensors.close());
  const { port } = sensors.address() as AddressInfo;
  const sourceAt = (path: string) => encodeURIComponent(`http://127.0.0.1:${port}${path}`);
  const { server, pages } = await startPlayers(1, `?audience=${sourceAt('/1')}`);
  const [first] = pages;
  if (!first) throw new Error('no page');
  const second = await first.context().newPage();
  await second.goto(`${server.address}?screen=2&audience=${sourceAt('/2')}`);
  await server.publish([release, { ...release, id: 2, screen: 2 }], []);
  await untilScene(first, 'everyone');
  await untilScene(second, 'everyone');
  viewers.set('/1', [woman]);
  viewers.set('/2', [{ gender: 'male', age: 60, id: 'track-1' }]);
  await untilScene(first, 'women-1');
  await untilScene(second, 'men');
  expect(server.last('hello')?.capabilities).toContain('audience-counts');
});
