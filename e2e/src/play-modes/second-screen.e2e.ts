import { skewOf } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { aReleaseOfScenes, sceneOn, scenesOn, startPlayers } from './play-stage.ts';

it('plays on each screen of a device what is released for it, over one connection', async () => {
  const { server, pages } = await startPlayers(1);
  const [first] = pages;
  if (!first) throw new Error('no page');
  const upper = aReleaseOfScenes(1, [2000]);
  const lower = aReleaseOfScenes(2, [2000], { screen: 2 });
  await server.publish([upper, lower], []);
  await expect.poll(() => sceneOn(first), { timeout: 60_000 }).toBe('1a');
  expect(server.last('hello')?.capabilities).not.toContain('second-screen');
  const second = await first.context().newPage();
  await second.goto(`${server.address}?screen=2`);
  await expect.poll(() => sceneOn(second), { timeout: 60_000 }).toBe('2a');
  await expect.poll(() => server.last('hello')?.capabilities, { timeout: 60_000 }).toContain('second-screen');
  await expect.poll(() => sceneOn(first), { timeout: 60_000 }).toBe('1a');
  const plays = () =>
    server.messages
      .flatMap((message) => (message.type === 'plays' ? message.records : []))
      .map((record) => record as { releaseId: number; screen: number });
  await expect
    .poll(() => plays().find(({ screen }) => screen === 2), { timeout: 60_000 })
    .toMatchObject({ releaseId: 2 });
  expect(plays().every(({ releaseId, screen }) => releaseId === screen)).toBe(true);
  const out = Date.now();
  await server.publish([upper], []);
  await expect.poll(() => sceneOn(second)).toBeUndefined();
  expect(((await scenesOn(second)).at(-1)?.at ?? Number.POSITIVE_INFINITY) - out).toBeLessThan(1000);
  expect(await sceneOn(first)).toBe('1a');
});

it('player 7: shows synchronised releases on both screens of a device at the same moment', async () => {
  const scenes = [1500, 1000, 1500, 1000];
  const { server, pages } = await startPlayers(1);
  const [first] = pages;
  if (!first) throw new Error('no page');
  const releases = [1, 2].map((screen) =>
    aReleaseOfScenes(screen, scenes, { mode: 'synchronised', screen: screen === 1 ? 1 : 2 }),
  );
  await server.publish(releases, []);
  const second = await first.context().newPage();
  await second.goto(`${server.address}?screen=2`);
  // The first page loads again once when it learns of the second screen.
  await expect.poll(() => server.last('hello')?.capabilities, { timeout: 60_000 }).toContain('second-screen');
  const seen = () => Promise.all([first, second].map(scenesOn));
  await expect
    .poll(async () => Math.min(...(await seen()).map(({ length }) => length)), {
      timeout: 120_000,
      interval: 1000,
    })
    .toBeGreaterThan(24);
  const { skews } = skewOf(await seen(), scenes, 8);
  const median = skews[skews.length >> 1];
  console.log(
    `skew of both screens over ${skews.length} scenes: median ${median} ms, largest ${skews.at(-1)} ms`,
  );
  expect(skews.length).toBeGreaterThanOrEqual(8);
  expect(median).toBeLessThan(50);
});
