import { expect, it } from 'vitest';
import { aReleaseOfScenes, scenesOn, startPlayers } from './play-stage.ts';

it('plays append releases in turn, in their order', async () => {
  const { server, pages } = await startPlayers(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  await server.publish([aReleaseOfScenes(2, [1500]), aReleaseOfScenes(1, [1500, 1500])], []);
  const seen = async () => (await scenesOn(page)).flatMap(({ scene }) => scene ?? []);
  await expect.poll(async () => (await seen()).length, { timeout: 60_000 }).toBeGreaterThan(6);
  const order = await seen();
  const start = order.indexOf('1a');
  expect(order.slice(start, start + 4)).toEqual(['1a', '1b', '2a', '1a']);
});
