import { skewOf } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { aReleaseOfScenes, scenesOn, startPlayers } from './play-stage.ts';

const SCREENS = 4;
const SCENES = [1500, 1000, 1500, 1000];
/** Changes of scenes that are not compared. */
const SETTLING = 8;
const COMPARED = 16;

it('shows the same on four screens at the same moment, also on one that joins later', async () => {
  const { server, pages, join } = await startPlayers(SCREENS - 1);
  await server.publish([aReleaseOfScenes(1, SCENES, { mode: 'synchronised' })], []);
  pages.push(await join());
  const seen = () => Promise.all(pages.map(scenesOn));
  await expect
    .poll(async () => Math.min(...(await seen()).map(({ length }) => length)), {
      timeout: 120_000,
      interval: 1000,
    })
    .toBeGreaterThan(SETTLING + COMPARED);
  const { skews, late } = skewOf(await seen(), SCENES, SETTLING);
  const median = skews[skews.length >> 1];
  console.log(
    `skew of ${SCREENS} screens over ${skews.length} scenes: median ${median} ms, largest ${skews.at(-1)} ms;`,
    `after the agreed time: ${Math.min(...late)} to ${Math.max(...late)} ms`,
  );
  expect(skews.length).toBeGreaterThanOrEqual(COMPARED / 2);
  expect(median).toBeLessThan(50);
});
