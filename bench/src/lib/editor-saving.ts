import type { SceneDocument } from '@marquee/scene';
import type { Page } from 'playwright-core';
import { median } from './measure.ts';
import type { Figure } from './report.ts';

/** Moves the selection, and measures from the keys to the sign that all is saved, as often as there are bare calls. */
export async function savingFigure(page: Page, what: string, bare: readonly number[]): Promise<Figure> {
  const taken: number[] = [];
  while (taken.length < bare.length) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(300);
    taken.push(await timeToSave(page));
  }
  return {
    key: 'saving',
    name: `saving ${what}`,
    measured: `${median(taken).toFixed(0)} ms`,
    floor: `${median(bare).toFixed(0)} ms for the call alone`,
    value: median(taken),
    unit: ' ms',
    target: { atMost: 200 },
    amounts: { measured: median(taken), floor: median(bare) },
  };
}

/** Milliseconds of calls that save the document in a program which no editor has open. */
export function bareSaves(page: Page, id: number, document: SceneDocument, count: number): Promise<number[]> {
  return page.evaluate(
    async (wanted) => {
      const taken: number[] = [];
      const loaded = await fetch(`/MIPS/programs/${wanted.id}`);
      let { version } = await loaded.json();
      while (taken.length < wanted.count) {
        const from = performance.now();
        const saved = await fetch('/MIPS/programs', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id: wanted.id, version, document: wanted.document }),
        });
        if (!saved.ok) throw new Error(`saving answered ${saved.status}`);
        ({ version } = await saved.json());
        taken.push(performance.now() - from);
      }
      return taken;
    },
    { id, document, count },
  );
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
