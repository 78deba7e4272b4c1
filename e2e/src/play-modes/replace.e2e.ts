import { expect, it } from 'vitest';
import { aReleaseOfScenes, sceneOn, scenesOn, startPlayers } from './play-stage.ts';

it('plays a replace release alone, after the program that is playing, until it is taken offline', async () => {
  const { server, pages } = await startPlayers(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  const appended = aReleaseOfScenes(1, [3000, 3000]);
  const replacing = aReleaseOfScenes(2, [1500], { mode: 'replace' });
  await server.publish([appended], []);
  await expect.poll(() => sceneOn(page), { timeout: 60_000, interval: 50 }).toBe('1a');
  await server.publish([appended, replacing], []);
  await expect.poll(() => sceneOn(page)).toBe('2a');
  const before = (await scenesOn(page)).map(({ scene }) => scene);
  expect(before.slice(before.lastIndexOf('1a'))).toEqual(['1a', '1b', '2a']);
  const out = Date.now();
  await server.publish([appended], []);
  await expect.poll(() => sceneOn(page)).toBe('1a');
  const back = (await scenesOn(page)).findLast(({ scene }) => scene === '1a');
  expect((back?.at ?? Number.POSITIVE_INFINITY) - out).toBeLessThan(1000);
});
