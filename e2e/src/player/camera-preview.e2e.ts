import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { StandInServer } from './stand-in-server.ts';

const SETTING = { s: 'near', x: 0, y: 0, w: 100, h: 100, minutes: 10, until: null } as const;

const release = aRelease({
  id: 3,
  programs: [{ id: 3, name: 'p', document: aDocument({ scenes: [aScene({ durationMs: 2000 })] }) }],
});

/** A player on a machine with a camera that Chromium pretends, whose picture changes all the time. */
async function startPlayer(query: string) {
  const server = await StandInServer.start();
  const { args, ...launch } = inject('chromium');
  const browser = await chromium.launch({
    ...launch,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  onTestFinished(async () => {
    await browser.close();
    await server.stop();
  });
  const context = await browser.newContext({ viewport: { width: 320, height: 180 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.address}${query}`);
  await server.publish([release], []);
  await page.locator('body[data-state=playing]').waitFor();
  return { server, page };
}

const preview = (page: Page) => page.locator('.camera-preview');

/** How many frames of the camera are on the screen so far. */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLVideoElement>('.camera-preview video')?.getVideoPlaybackQuality()
        .totalVideoFrames ?? 0,
  );

it('S13: shows the camera where operators want it, until its time is over', async () => {
  const { server, page } = await startPlayer('?camera=1');
  expect(server.last('hello')?.capabilities).toContain('camera');
  server.set({ 'rpc-camera': { ...SETTING, t: 4 } });
  await preview(page).waitFor();
  await expect.poll(() => frames(page)).toBeGreaterThan(3);
  expect(await preview(page).boundingBox()).toEqual({ x: 240, y: 135, width: 80, height: 45 });
  server.set({ 'rpc-camera': { ...SETTING, t: 5, until: Date.now() + 4000 } });
  await expect.poll(() => preview(page).boundingBox()).toMatchObject({ x: 0, width: 320, height: 180 });
  await preview(page).waitFor({ state: 'detached' });
  // It stays over after a restart, although the setting is applied again.
  await page.reload();
  const hellos = () => server.messages.filter(({ type }) => type === 'hello').length;
  await expect.poll(hellos).toBe(2);
  await page.locator('body[data-state=playing]').waitFor();
  const heartbeats = () => server.messages.filter(({ type }) => type === 'heartbeat').length;
  const before = heartbeats();
  await expect.poll(heartbeats).toBeGreaterThan(before + 1);
  expect(await preview(page).count()).toBe(0);
});

it('has no camera to show unless it is set up', async () => {
  const { server, page } = await startPlayer('');
  expect(server.last('hello')?.capabilities).not.toContain('camera');
  server.set({ 'rpc-camera': { ...SETTING, t: 1 } });
  await expect
    .poll(() => server.last('applied'))
    .toMatchObject({ what: 'settings', failures: [{ name: 'rpc-camera', detail: 'unsupported' }] });
  expect(await preview(page).count()).toBe(0);
});
