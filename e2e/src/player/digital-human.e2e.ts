import { aDocument, aRelease, aScene } from '@marquee/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { sharedChromium } from '../support/shared-chromium.ts';
import { aTone } from './a-tone.ts';
import { StandInServer } from './stand-in-server.ts';

const release = aRelease({
  id: 3,
  programs: [{ id: 3, name: 'p', document: aDocument({ scenes: [aScene({ durationMs: 2000 })] }) }],
});

let server: StandInServer;
let page: Page;
beforeAll(async () => {
  server = await StandInServer.start();
  const browser = await sharedChromium();
  const context = await browser.newContext({ viewport: { width: 640, height: 360 }, locale: 'en-GB' });
  page = await context.newPage();
  await page.goto(server.address);
  await server.publish([release], []);
  await page.locator('body[data-state=playing]').waitFor();
  return async () => {
    await context.close();
    await server.stop();
  };
});

const figure = () => page.getByRole('button', { name: 'Hello! How can I help you?' });

it('S13: shows the digital human of the device until it is switched off, also after a restart', async () => {
  expect(server.last('hello')?.capabilities).toContain('digital-human');
  expect(await figure().count()).toBe(0);
  server.set({ 'rpc-digital': { enabled: true } });
  await figure().waitFor();
  await expect.poll(() => server.last('applied')).toMatchObject({ what: 'settings', revision: 2 });
  // It breathes.
  const body = () => figure().locator('[data-part=body]').first().getAttribute('transform');
  const before = await body();
  await expect.poll(body).not.toBe(before);
  await page.reload();
  await figure().waitFor();
  server.set({ 'rpc-digital': { enabled: false } });
  await figure().waitFor({ state: 'detached' });
});

it('S13: answers a visitor who touches it, above a program that continues', async () => {
  server.answer = 'On the second floor.';
  server.set({ 'rpc-digital': { enabled: true } });
  await figure().click();
  await page.getByRole('dialog').getByRole('textbox').fill('Where is the café?');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('On the second floor.').waitFor();
  const played = server.plays.length;
  await expect.poll(() => server.plays.length).toBeGreaterThan(played);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await figure().waitFor();
});

it('speaks an answer with its mouth, and then closes it', async () => {
  server.answer = 'Aah.';
  server.speech = {
    audio: aTone().toString('base64'),
    mime: 'audio/wav',
    mouths: [
      [0, 'open'],
      [900, 'closed'],
    ],
  };
  server.set({ 'rpc-digital': { enabled: true } });
  await figure().click();
  const dialog = page.getByRole('dialog');
  const mouth = () => dialog.locator('[data-mouth]:not([display=none])').first().getAttribute('data-mouth');
  expect(await mouth()).toBe('closed');
  await dialog.getByRole('textbox').fill('Say aah');
  await page.keyboard.press('Enter');
  await expect.poll(mouth, { interval: 50 }).toBe('open');
  await expect.poll(mouth).toBe('closed');
  await page.getByRole('log').getByText('Aah.').waitFor();
});
