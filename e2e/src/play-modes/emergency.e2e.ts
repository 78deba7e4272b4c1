import { aNotice } from '@marquee/testkit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aReleaseOfScenes, playsAt, sceneOn, scenesOn, shownMs, startPlayers } from './play-stage.ts';

const now = (page: Page) => expect.poll(() => sceneOn(page), { timeout: 60_000, interval: 50 });

it('pauses even a replace release under a message that fills the screen, and not under a band', async () => {
  const { server, pages } = await startPlayers(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  const release = aReleaseOfScenes(1, [8000, 4000], { mode: 'replace' });
  const times = { startsAt: Date.now(), endsAt: Date.now() + 600_000 };
  const band = aNotice(1, { kind: 'emergency', layout: 'band', ...times });
  const full = aNotice(2, { kind: 'emergency', layout: 'full', ...times });
  await server.publish([release], [], { notices: [band] });
  await now(page).toBe('1a');
  await page.locator('.notices aside').waitFor();
  await page.waitForTimeout(2000);
  await server.publish([release], [], { notices: [band, full] });
  const alert = page.getByRole('alert').getByText(full.text);
  await alert.waitFor();
  await now(page).toBeUndefined();
  await page.waitForTimeout(3000);
  await server.publish([release], [], { notices: [] });
  await alert.waitFor({ state: 'detached' });
  await now(page).toBe('1b');
  const seen = await scenesOn(page);
  expect(seen.map(({ scene }) => scene).slice(-4)).toEqual(['1a', undefined, '1a', '1b']);
  expect(Math.abs(shownMs(seen, '1a') - 8000)).toBeLessThan(300);
  // The time under the message does not count, and the play is complete.
  await expect
    .poll(() => playsAt(server).find(({ releaseId }) => releaseId === 1), { timeout: 60_000 })
    .toMatchObject({ durationMs: 12_000 });
  expect(playsAt(server)[0]?.cut).toBeUndefined();
});
