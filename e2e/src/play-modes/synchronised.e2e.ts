import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aReleaseOfScenes, scenesOn, startPlayers } from './play-stage.ts';

const SCREENS = 4;
const SCENES = [1500, 1000, 1500, 1000];
const CYCLE_MS = SCENES.reduce((sum, durationMs) => sum + durationMs, 0);
/** Compared changes of scenes, without the first ones, in which the players learn the server's time. */
const SETTLING = 8;
const COMPARED = 16;

/** The times at which the page showed the scenes that began at each agreed time, by these. */
async function startsOn(page: Page): Promise<Map<number, number>> {
  const starts = new Map<number, number>();
  for (const { scene, at } of (await scenesOn(page)).slice(SETTLING)) {
    const index = 'abcd'.indexOf(scene?.at(-1) ?? '-');
    if (index < 0) continue;
    const offsetMs = SCENES.slice(0, index).reduce((sum, durationMs) => sum + durationMs, 0);
    starts.set(Math.round((at - offsetMs) / CYCLE_MS) * CYCLE_MS + offsetMs, at);
  }
  return starts;
}

it('shows the same on four screens at the same moment, also on one that joins later', async () => {
  const { server, pages, join } = await startPlayers(SCREENS - 1);
  await server.publish([aReleaseOfScenes(1, SCENES, { mode: 'synchronised' })], []);
  pages.push(await join());
  await expect
    .poll(async () => Math.min(...(await Promise.all(pages.map(startsOn))).map(({ size }) => size)), {
      timeout: 120_000,
      interval: 1000,
    })
    .toBeGreaterThan(COMPARED);
  const starts = await Promise.all(pages.map(startsOn));
  const common = [...(starts[0]?.keys() ?? [])].filter((agreed) => starts.every((of) => of.has(agreed)));
  const shows = common.map((agreed) => starts.map((of) => of.get(agreed) ?? Number.NaN));
  const skews = shows.map((times) => Math.max(...times) - Math.min(...times)).sort((a, b) => a - b);
  const late = shows.flatMap((times, index) => times.map((at) => at - (common[index] ?? 0)));
  const median = skews[skews.length >> 1];
  console.log(
    `skew of ${SCREENS} screens over ${skews.length} scenes: median ${median} ms, largest ${skews.at(-1)} ms;`,
    `after the agreed time: ${Math.min(...late)} to ${Math.max(...late)} ms`,
  );
  expect(skews.length).toBeGreaterThanOrEqual(COMPARED / 2);
  expect(median).toBeLessThan(50);
});
