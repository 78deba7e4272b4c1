import { newElement } from '@marquee/scene';
import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { machineOfTest } from '../support/shared-chromium.ts';
import { StandInServer } from './stand-in-server.ts';

/** A zone with an offset of three quarters of an hour, which no other part of the test uses. */
const ZONE = 'Asia/Kathmandu';

it('shows the time in the zone of the clock, and ticks', async () => {
  const server = await StandInServer.start();
  onTestFinished(() => server.stop());
  const clock = newElement('clock', { id: 'clock', name: 'Clock', face: 'digital', timeZone: ZONE });
  const document = aDocument({ scenes: [aScene({ durationMs: 60_000, elements: [clock] })] });
  await server.publish([aRelease({ programs: [{ id: 1, name: 'Clock', document }] })], []);
  const viewport = { width: 320, height: 180 };
  const machine = await machineOfTest({ viewport, timezoneId: 'America/Los_Angeles' });
  const page = await machine.newPage();
  await page.goto(server.address);

  const shown = async () => (await page.locator('svg text').allTextContents()).join('');
  await expect.poll(shown, { timeout: 60_000 }).toMatch(/^\d\d:\d\d:\d\d$/);
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' });
  const secondsOff = async () => {
    const [text, now] = [await shown(), format.format(Date.now())];
    return Math.abs(Date.parse(`2026-01-01T${text}Z`) - Date.parse(`2026-01-01T${now}Z`)) / 1000;
  };
  await expect.poll(secondsOff).toBeLessThanOrEqual(1);
  const before = await shown();
  await expect.poll(shown).not.toBe(before);
});
