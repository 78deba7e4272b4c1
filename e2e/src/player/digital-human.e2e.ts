import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { aTone } from './a-tone.ts';
import { StandInServer } from './stand-in-server.ts';

const WAIT = { timeout: 30_000, interval: 100 };

const release = aRelease({
  id: 3,
  programs: [{ id: 3, name: 'p', document: aDocument({ scenes: [aScene({ durationMs: 2000 })] }) }],
});

async function startPlayer() {
  const server = await StandInServer.start();
  const browser = await chromium.launch(inject('chromium'));
  onTestFinished(async () => {
    await browser.close();
    await server.stop();
  });
  const context = await browser.newContext({ viewport: { width: 640, height: 360 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(server.address);
  await server.publish([release], []);
  await page.locator('body[data-state=playing]').waitFor();
  return { server, page };
}

const figure = (page: Page) => page.getByRole('button', { name: 'Hello! How can I help you?' });

it('S13: shows the digital human of the device until it is switched off, also after a restart', async () => {
  const { server, page } = await startPlayer();
  expect(server.last('hello')?.capabilities).toContain('digital-human');
  expect(await figure(page).count()).toBe(0);
  server.set({ 'rpc-digital': { enabled: true } });
  await figure(page).waitFor();
  await expect.poll(() => server.last('applied'), WAIT).toMatchObject({ what: 'settings', revision: 2 });
  // It breathes.
  const body = () => figure(page).locator('[data-part=body]').first().getAttribute('transform');
  const before = await body();
  await expect.poll(body, WAIT).not.toBe(before);
  await page.reload();
  await figure(page).waitFor();
  server.set({ 'rpc-digital': { enabled: false } });
  await figure(page).waitFor({ state: 'detached' });
});

it('S13: answers a visitor who touches it, above a program that continues', async () => {
  const { server, page } = await startPlayer();
  server.answer = 'On the second floor.';
  server.set({ 'rpc-digital': { enabled: true } });
  await figure(page).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Where is the café?');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('On the second floor.').waitFor();
  const played = server.plays.length;
  await expect.poll(() => server.plays.length, WAIT).toBeGreaterThan(played);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await figure(page).waitFor();
});

it('speaks an answer with its mouth, and then closes it', async () => {
  const { server, page } = await startPlayer();
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
  await figure(page).click();
  const dialog = page.getByRole('dialog');
  const mouth = () => dialog.locator('[data-mouth]:not([display=none])').first().getAttribute('data-mouth');
  expect(await mouth()).toBe('closed');
  await dialog.getByRole('textbox').fill('Say aah');
  await page.keyboard.press('Enter');
  await expect.poll(mouth, { ...WAIT, interval: 50 }).toBe('open');
  await expect.poll(mouth, WAIT).toBe('closed');
  await page.getByRole('log').getByText('Aah.').waitFor();
});
