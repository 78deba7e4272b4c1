import { gzipSync } from 'node:zlib';
import { aDocument } from '@marquee/testkit';
import { saveProgram } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { type ConsoleStage, onConsoleStage } from '../lib/console-stage.ts';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { samplePictures, sampleScene } from '../lib/sample-scenes.ts';
import { settled } from '../lib/settled.ts';

const SCENES = 50;
const ELEMENTS = 20;
const PICTURES = 10;
const RUNS = 7;

/** The editor's scripts, and how long it takes to open and save a large program. */
export async function benchEditorOpening(): Promise<Figure[]> {
  return onConsoleStage(async (stage) => {
    const { marquee, openWindow } = stage;
    const address = `${marquee.address}/MIPS/programs/${await largeProgram(stage)}/edit`;
    const page = await openWindow();
    const scripts = await scriptsFigure(page, address);
    return [scripts, await openingFigure(page, address), await savingFigure(page)];
  });
}

async function largeProgram({ marquee }: ConsoleStage): Promise<number> {
  const pictures = await samplePictures(marquee, PICTURES);
  const scenes = Array.from({ length: SCENES }, (_, at) => sampleScene(`scene-${at}`, ELEMENTS, pictures));
  return saveProgram(marquee, 'large', aDocument({ scenes }));
}

/** All that the browser fetches until nothing more comes; with an empty cache. */
async function scriptsFigure(page: Page, address: string): Promise<Figure> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  await page.goto(address);
  await drawn(page);
  await settled(page);
  page.removeAllListeners('response');
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  return {
    key: 'scripts',
    name: 'JavaScript that opening the editor fetches, gzipped',
    measured: `${sizes.size} files`,
    floor: 'none',
    value: bytes / 1000,
    unit: ' kB',
    target: { atMost: 450 },
  };
}

async function openingFigure(page: Page, address: string): Promise<Figure> {
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(address, { waitUntil: 'commit' });
    taken.push(await drawn(page));
  }
  return {
    key: 'opening',
    name: `program of ${SCENES} scenes, from navigation to the editor`,
    measured: `${median(taken).toFixed(0)} ms with scripts in the browser's cache`,
    floor: 'none',
    value: median(taken),
    unit: ' ms',
    target: { atMost: 1_000 },
  };
}

/** From the keys to the sign that everything is saved. */
async function savingFigure(page: Page): Promise<Figure> {
  await page.locator('[data-movable]').first().click();
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(300);
    taken.push(await timeToSave(page));
  }
  return {
    key: 'saving',
    name: `saving a program of ${SCENES} scenes`,
    measured: `${median(taken).toFixed(0)} ms`,
    floor: 'none',
    value: median(taken),
    unit: ' ms',
    target: { atMost: 200 },
  };
}

/** Milliseconds since navigation, by the page's own clock, until every element of the first scene is there. */
async function drawn(page: Page): Promise<number> {
  const done = await page.waitForFunction(
    (wanted) =>
      document.body.hasAttribute('data-page-ready') &&
      document.querySelectorAll('[data-frame-id]').length >= wanted &&
      performance.now(),
    ELEMENTS,
  );
  return (await done.jsonValue()) as number;
}

function timeToSave(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const pending = () => document.querySelector('[role="status"][data-pending]') !== null;
        if (!pending()) return reject(new Error('there is nothing to save'));
        const from = performance.now();
        const press = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', press));
        const look = () => (pending() ? requestAnimationFrame(look) : resolve(performance.now() - from));
        requestAnimationFrame(look);
      }),
  );
}
