import { setTimeout as pause } from 'node:timers/promises';
import { deviceListSchema } from '@marquee/contract';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { findChromium } from '@marquee/testkit/chromium';
import {
  inTemporaryFolder,
  Marquee,
  SCENE_LOG,
  type SceneSeen,
  saveProgram,
  skewOf,
} from '@marquee/testkit/harness';
import { type Browser, chromium, type Page } from 'playwright-core';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const SCREENS = 4;
/** Lengths of the scenes of the program, in ms. */
const SCENES = [1500, 1000, 1500, 1000];
/** Changes that are not compared: the players learn the server's time in them. */
const SETTLING = 8;
const WATCHED_MS = 60_000;
const READY_MS = 120_000;
const FLOOR_CHANGES = 20;

/** How far four screens, each a browser of its own on this machine, are apart when they play a synchronised release. */
export async function benchSynchronised(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    const found = await findChromium();
    const browsers: Browser[] = [];
    try {
      for (let screen = 0; screen < SCREENS; screen += 1) browsers.push(await chromium.launch(found));
      const pages = await Promise.all(browsers.map((browser) => browser.newPage()));
      const floor = await timerSkews(pages);
      for (const page of pages) {
        await page.addInitScript(SCENE_LOG);
        await page.goto(`${marquee.address}/MIPS/player/`);
      }
      await release(marquee);
      await until(async () => (await shortestLog(pages)) > SETTLING, 'the players do not show the release');
      await pause(WATCHED_MS);
      const { skews, late } = skewOf(await Promise.all(pages.map(scenesOn)), SCENES, SETTLING);
      const measured = `${skews.length} changes, largest ${skews.at(-1)} ms, ${Math.min(...late)} to ${Math.max(...late)} ms after the agreed time`;
      const floorText = `median ${median(floor)} ms, largest ${Math.max(...floor)} ms between timers of empty pages`;
      return [
        { key: 'median-skew', name: 'median skew of four screens', value: median(skews) },
        {
          key: 'skew-95',
          name: 'skew of four screens in 95 of 100 changes',
          value: skews[Math.ceil(skews.length * 0.95) - 1] ?? Number.NaN,
        },
      ].map((figure) => ({ ...figure, measured, floor: floorText, unit: ' ms', target: { atMost: 50 } }));
    } finally {
      for (const browser of browsers) await browser.close();
      await found.remove();
      await marquee.stop();
    }
  });
}

/** Releases a program to every device, all of which are the players. */
async function release(marquee: Marquee): Promise<void> {
  const devices = async () => deviceListSchema.parse(await marquee.call('GET', '/devices-mips')).data;
  await until(async () => (await devices()).length === SCREENS, 'the players do not enrol');
  const scenes = SCENES.map((durationMs, index) =>
    aScene({ id: `scene-${'abcd'[index]}`, durationMs, elements: [aText()] }),
  );
  const id = await saveProgram(marquee, 'together', aDocument({ scenes }));
  await marquee.call('POST', '/releases', {
    name: 'together',
    mode: 'synchronised',
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: [id],
    device_ids: (await devices()).map((device) => device.id),
  });
}

function scenesOn(page: Page): Promise<SceneSeen[]> {
  return page.evaluate(() => (globalThis as unknown as { scenesSeen: SceneSeen[] }).scenesSeen);
}

async function shortestLog(pages: readonly Page[]): Promise<number> {
  return Math.min(...(await Promise.all(pages.map(scenesOn))).map(({ length }) => length));
}

/** How far empty pages are apart that change something at agreed times, which is the least that this machine can do. */
async function timerSkews(pages: readonly Page[]): Promise<number[]> {
  const from = Math.ceil(Date.now() / 1000) * 1000 + 1000;
  const times = Array.from({ length: FLOOR_CHANGES }, (_, index) => from + index * 500);
  const changes = await Promise.all(
    pages.map((page) =>
      page.evaluate(
        (agreed) =>
          Promise.all(
            agreed.map(
              (at) =>
                new Promise<number>((resolve) => {
                  setTimeout(() => requestAnimationFrame(() => resolve(Date.now())), at - Date.now());
                }),
            ),
          ),
        times,
      ),
    ),
  );
  return times.map((_, index) => {
    const at = changes.map((of) => of[index] ?? Number.NaN);
    return Math.max(...at) - Math.min(...at);
  });
}

async function until(isReached: () => Promise<boolean>, problem: string): Promise<void> {
  for (const end = Date.now() + READY_MS; !(await isReached()); await pause(500)) {
    if (Date.now() > end) throw new Error(problem);
  }
}
