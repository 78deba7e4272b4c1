import { expect, it } from 'vitest';
import { aReleaseOfScenes, playsAt, sceneOn, scenesOn, shownMs, startPlayers } from './play-stage.ts';

it('interrupts at once, and returns to where the program was', async () => {
  const { server, pages } = await startPlayers(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  const interrupted = aReleaseOfScenes(1, [8000, 4000]);
  await server.publish([interrupted], []);
  await expect.poll(() => sceneOn(page), { timeout: 60_000, interval: 50 }).toBe('1a');
  await page.waitForTimeout(2000);
  const came = Date.now();
  await server.publish([interrupted, aReleaseOfScenes(2, [5000], { mode: 'inter-cut' })], []);
  await expect.poll(() => sceneOn(page), { interval: 50 }).toBe('2a');
  await page.waitForTimeout(3000);
  const out = Date.now();
  await server.publish([interrupted], []);
  await expect.poll(() => sceneOn(page), { interval: 50 }).toBe('1b');
  const seen = await scenesOn(page);
  expect(seen.flatMap(({ scene }) => scene ?? [])).toEqual(['1a', '2a', '1a', '1b']);
  const [, interruption, back] = seen.filter(({ scene }) => scene !== undefined);
  expect((interruption?.at ?? Number.POSITIVE_INFINITY) - came).toBeLessThan(1000);
  expect((back?.at ?? Number.POSITIVE_INFINITY) - out).toBeLessThan(1000);
  expect(Math.abs(shownMs(seen, '1a') - 8000)).toBeLessThan(300);
  // The pause does not count, and the program is complete.
  await expect
    .poll(() => playsAt(server).find(({ releaseId }) => releaseId === 1), { timeout: 60_000 })
    .toMatchObject({ durationMs: 12_000 });
  expect(playsAt(server).find(({ releaseId }) => releaseId === 1)?.cut).toBeUndefined();
  expect(playsAt(server).find(({ releaseId }) => releaseId === 2)).toMatchObject({ cut: true });
});
