import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Marquee } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { type ConsoleStage, onConsoleStage, WINDOW } from '../lib/console-stage.ts';
import { paired } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { seedMaterials } from '../lib/seed-materials.ts';
import { timeToReady } from '../lib/time-to-ready.ts';

const MATERIALS = 100_000;
const RUNS = 7;

/** How long the page of a large library takes to open, compared with the login page, which needs no data. */
export async function benchLibraryOpening(): Promise<Figure[]> {
  return onConsoleStage(async (stage) => {
    await fillLibrary(stage.marquee);
    return [await firstVisitFigure(stage), await repeatedVisitFigure(stage)];
  });
}

async function fillLibrary(marquee: Marquee): Promise<void> {
  await marquee.stop();
  const database = new DatabaseSync(join(marquee.place.folder, 'marquee.db'));
  seedMaterials(database, MATERIALS);
  database.close();
  await marquee.startAgain();
}

async function firstVisitFigure(stage: ConsoleStage): Promise<Figure> {
  const taken = await paired(
    RUNS,
    async () => inNewWindow(await stage.openWindow(), addressOf(stage, 'materials')),
    async () => inNewWindow(await openSignedOut(stage), addressOf(stage, 'login')),
  );
  return openingFigure('first-visit', 'with an empty browser cache', 2000, taken);
}

async function repeatedVisitFigure(stage: ConsoleStage): Promise<Figure> {
  const [page, signedOut] = [await stage.openWindow(), await openSignedOut(stage)];
  const library = () => timeToReady(page, addressOf(stage, 'materials'));
  const login = () => timeToReady(signedOut, addressOf(stage, 'login'));
  await library();
  await login();
  return openingFigure(
    'opening',
    "with scripts in the browser's cache",
    1000,
    await paired(RUNS, library, login),
  );
}

function openingFigure(
  key: string,
  state: string,
  atMost: number,
  taken: { ours: number; floor: number },
): Figure {
  return {
    key,
    name: `library of ${MATERIALS} materials, from navigation to the drawn list, ${state}`,
    measured: `${taken.ours.toFixed(0)} ms`,
    floor: `${taken.floor.toFixed(0)} ms for the login page`,
    value: taken.ours,
    unit: ' ms',
    target: { atMost },
    amounts: { measured: taken.ours, floor: taken.floor },
  };
}

async function inNewWindow(page: Page, address: string): Promise<number> {
  const taken = await timeToReady(page, address);
  await page.context().close();
  return taken;
}

async function openSignedOut({ browser }: ConsoleStage): Promise<Page> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'zh-CN' });
  return context.newPage();
}

function addressOf({ marquee }: ConsoleStage, page: string): string {
  return `${marquee.address}/MIPS/${page}`;
}
