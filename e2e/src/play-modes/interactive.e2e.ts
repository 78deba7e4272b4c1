import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { playsAt, sceneOn, scenesOn, startPlayers } from './play-stage.ts';

/** Much longer than the pause between the touches, which a busy machine prolongs. */
const IDLE_SECONDS = 8;

const aProgram = (id: number, sceneId: string) => ({
  id,
  name: sceneId,
  document: aDocument({ scenes: [aScene({ id: sceneId, durationMs: 2000 })] }),
});
const guide = (() => {
  const { document, ...program } = aProgram(2, 'guide');
  return { ...program, document: { ...document, interaction: { homeSceneId: 'guide', homeJumpMs: 60_000 } } };
})();

it('W11: a touch starts the interactive program, and the screen saver returns after the idle time', async () => {
  const { server, pages } = await startPlayers(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  const programs = [guide, aProgram(1, 'saver'), aProgram(3, 'other')];
  await server.publish([aRelease({ id: 1, idleSeconds: IDLE_SECONDS, programs })], []);
  await expect.poll(() => sceneOn(page), { timeout: 60_000 }).toBe('saver');
  await expect.poll(() => sceneOn(page)).toBe('other');
  expect((await scenesOn(page)).map(({ scene }) => scene)).not.toContain('guide');
  await page.mouse.click(160, 90);
  await expect.poll(() => sceneOn(page)).toBe('guide');
  await page.waitForTimeout(2000);
  await page.mouse.click(160, 90);
  const touchedAt = Date.now();
  await expect.poll(() => sceneOn(page)).toBe('saver');
  const returned = (await scenesOn(page)).findLast(({ scene }) => scene === 'saver');
  expect((returned?.at ?? 0) - touchedAt).toBeGreaterThan(IDLE_SECONDS * 1000 - 500);
  await expect
    .poll(() => playsAt(server).find(({ programId }) => programId === 2)?.durationMs)
    .toBeGreaterThan(2000 + IDLE_SECONDS * 1000 - 500);
});

it('W11: without an idle time, the interactive program takes its turn', async () => {
  const { server, pages } = await startPlayers(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  await server.publish([aRelease({ id: 1, programs: [aProgram(1, 'saver'), guide] })], []);
  await expect.poll(() => sceneOn(page), { timeout: 60_000 }).toBe('guide');
});
