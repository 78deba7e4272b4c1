import { gzipSync } from 'node:zlib';
import type { SceneDocument } from '@marquee/scene';
import { aDocument } from '@marquee/testkit';
import { saveProgram } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { type ConsoleStage, onConsoleStage } from '../lib/console-stage.ts';
import { bareSaves, savingFigure } from '../lib/editor-saving.ts';
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
    const document = await largeDocument(stage);
    const addressOf = async (name: string, content: SceneDocument) =>
      `${marquee.address}/MIPS/programs/${await saveProgram(marquee, name, content)}/edit`;
    const address = await addressOf('large', document);
    const empty = await addressOf('empty', aDocument());
    const bareId = await saveProgram(marquee, 'bare', document);
    const page = await openWindow();
    const scripts = await scriptsFigure(page, address);
    const opening = await openingFigure(page, address, empty);
    await page.locator('[data-movable]').first().click();
    const bare = await bareSaves(page, bareId, document, RUNS);
    return [scripts, opening, await savingFigure(page, `a program of ${SCENES} scenes`, bare)];
  });
}

async function largeDocument({ marquee }: ConsoleStage): Promise<SceneDocument> {
  const pictures = await samplePictures(marquee, PICTURES);
  const scenes = Array.from({ length: SCENES }, (_, at) => sampleScene(`scene-${at}`, ELEMENTS, pictures));
  return aDocument({ scenes });
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

/** The large program and an empty one in turn; the large one stays open. */
async function openingFigure(page: Page, address: string, empty: string): Promise<Figure> {
  const taken: number[] = [];
  const floor: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(empty, { waitUntil: 'commit' });
    floor.push(await drawn(page, 0));
    await page.goto(address, { waitUntil: 'commit' });
    taken.push(await drawn(page));
  }
  return {
    key: 'opening',
    name: `program of ${SCENES} scenes, from navigation to the editor`,
    measured: `${median(taken).toFixed(0)} ms with scripts in the browser's cache`,
    floor: `${median(floor).toFixed(0)} ms for a program of one empty scene`,
    value: median(taken),
    unit: ' ms',
    target: { atMost: 1_000 },
    amounts: { measured: median(taken), floor: median(floor) },
  };
}

/** Milliseconds since navigation, by the page's own clock, until every element of the first scene is there. */
async function drawn(page: Page, elements = ELEMENTS): Promise<number> {
  const done = await page.waitForFunction(
    (wanted) =>
      document.body?.hasAttribute('data-page-ready') &&
      document.querySelectorAll('[data-frame-id]').length >= wanted &&
      performance.now(),
    elements,
  );
  return (await done.jsonValue()) as number;
}
