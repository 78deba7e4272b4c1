import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aReleaseOfScenes, sceneOn, startPlayers } from '../play-modes/play-stage.ts';

const EXPIRED = { state: 'expired', trialEndsAt: 1 } as const;
const SENTENCE = "This device isn't activated (number 7).";

const idle = (page: Page) => page.locator('main.overlay .activation');
const notice = (page: Page) => page.locator('aside.activation-notice');

it('an expired device plays what it has on both screens, and names its number calmly', async () => {
  const { server, pages } = await startPlayers(1);
  const [first] = pages;
  if (!first) throw new Error('no page');
  await expect.poll(() => server.last('hello')?.capabilities, { timeout: 60_000 }).toContain('activation');
  const second = await first.context().newPage();
  await second.goto(`${server.address}?screen=2`);
  server.activation(EXPIRED);
  for (const page of [first, second])
    await expect.poll(() => idle(page).textContent(), { timeout: 60_000 }).toContain(SENTENCE);
  await expect.poll(() => server.last('heartbeat')?.activation, { timeout: 60_000 }).toBe('expired');
  const releases = [aReleaseOfScenes(1, [2000]), aReleaseOfScenes(2, [2000], { screen: 2 })];
  await server.publish(releases, []);
  await expect.poll(() => sceneOn(first), { timeout: 60_000 }).toBe('1a');
  await expect.poll(() => sceneOn(second), { timeout: 60_000 }).toBe('2a');
  // Without its server it knows it from its disk.
  await server.stop();
  for (const [page, scene] of [
    [first, '1a'],
    [second, '2a'],
  ] as const) {
    await page.reload();
    await expect.poll(() => sceneOn(page), { timeout: 60_000 }).toBe(scene);
    await expect.poll(() => notice(page).textContent()).toContain(SENTENCE);
    await expect.poll(() => notice(page).count()).toBe(0);
    expect(await sceneOn(page)).toBe(scene);
  }
  await server.startAgain();
  server.activation({ state: 'activated', trialEndsAt: 1 });
  await expect.poll(() => server.last('heartbeat')?.activation, { timeout: 150_000 }).toBe('activated');
  for (const page of [first, second]) {
    await page.reload();
    await expect
      .poll(() => page.locator('body').getAttribute('data-state'), { timeout: 60_000 })
      .toBe('playing');
    expect(await notice(page).count()).toBe(0);
  }
});
