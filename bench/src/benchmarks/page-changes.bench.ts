import { seedDemo } from '@marquee/testkit/demo';
import { TestDevice } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { onConsoleStage } from '../lib/console-stage.ts';
import { paired } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { settled } from '../lib/settled.ts';
import { timeToReady } from '../lib/time-to-ready.ts';

const RUNS = 3;
/** The page whose menu is used. */
const FROM = 'roles';
/** A usual answer for a list. */
const CALL = '/MIPS/materials?page=1&per_page=30';

/** From a click in the menu to the drawn list, for every page; compared with one call and one frame. */
export async function benchPageChanges(): Promise<Figure[]> {
  return onConsoleStage(async ({ marquee, openWindow }) => {
    await TestDevice.enrol(marquee);
    await seedDemo(marquee);
    const page = await openWindow();
    const from = `${marquee.address}/MIPS/${FROM}`;
    await timeToReady(page, from);
    const figures: Figure[] = [];
    for (const path of await menuOf(page)) {
      const taken = await paired(
        RUNS,
        () => timeToChange(page, from, path),
        () => callAndFrame(page),
      );
      figures.push(changeFigure(path, taken));
    }
    return figures;
  });
}

function changeFigure(path: string, taken: { ours: number; floor: number }): Figure {
  return {
    key: path,
    name: `from the click in the menu to the content of ${path}`,
    measured: `${taken.ours.toFixed(0)} ms`,
    floor: `${taken.floor.toFixed(0)} ms for one call and one frame`,
    value: taken.ours,
    unit: ' ms',
    target: { atMost: 400 },
    amounts: { measured: taken.ours, floor: taken.floor },
  };
}

/** The pages of the menu, but for the one that is open. */
function menuOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('aside nav a:not([aria-current])')].map(
      // The home page has the address of the console itself.
      (link) => new URL((link as HTMLAnchorElement).href).pathname.replace('/MIPS', '') || '/',
    ),
  );
}

/** With the page's scripts fetched while the pointer was on its entry, and without any of its data. */
async function timeToChange(page: Page, from: string, path: string): Promise<number> {
  await timeToReady(page, from);
  const entry = page.locator(`aside nav a[href="/MIPS${path === '/' ? '' : path}"]`);
  await entry.hover();
  await settled(page);
  return entry.evaluate(
    (link, wanted) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.body.dataset.pageReady !== wanted) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        });
        observer.observe(document.body, { attributes: true, attributeFilter: ['data-page-ready'] });
        (link as HTMLAnchorElement).click();
      }),
    path,
  );
}

function callAndFrame(page: Page): Promise<number> {
  return page.evaluate(async (call) => {
    const start = performance.now();
    await (await fetch(call, { cache: 'no-store' })).json();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  }, CALL);
}
