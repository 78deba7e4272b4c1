import { mkdir } from 'node:fs/promises';
import { CONSOLE_PAGES } from '@marquee/contract';
import { isSoak, type Marquee } from '@marquee/testkit/harness';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../support/use-product.ts';
import { faultsOf, type Language, NARROW, openByAddress, ready, settled, signIn } from './console-tour.ts';
import { seedEveryPage } from './seed-every-page.ts';

interface DialogTour {
  language: Language;
  scheme: 'light' | 'dark';
}

/** A way to a dialog: buttons and menu items by name, each pressed after the one before it. */
type Way = readonly string[];

/** Dialogs, drawers and questions. */
const COVER = '[role="dialog"]:visible, [role="alertdialog"]:visible, .ant-drawer-content:visible';
const MENU = '[role="menu"]:visible';
/** A press that opens something does so within this time on a busy machine. */
const OPENS_MS = 1500;
/** End the session of the tour. */
const NOT_PRESSED = /^(退出登录|Sign out)$/;
/** Without an address of their own or without a console around them. */
const SKIPPED = new Set(['/', '/login', '/shared/{token}', '/403', '/404']);

/**
 * Presses every button of every page, with and without a ticked row, and every item of the menus that open, and
 * examines each dialog. Each has a picture in `test-results/dialogs`.
 */
export function describeEveryDialog({ language, scheme }: DialogTour): void {
  describe.runIf(isSoak)('every dialog of the console', { timeout: 3_600_000 }, () => {
    const product = useProduct(async ({ marquee }) => seedEveryPage(marquee));

    it(`is whole, accessible and in one language: ${language}, ${scheme}`, async () => {
      const page = await product.browser.openWindow(NARROW);
      await page.emulateMedia({ colorScheme: scheme });
      // A page with unsaved changes asks before it is left.
      page.on('dialog', (dialog) => void dialog.accept());
      await signIn(page, product.marquee, language);
      const shots = `test-results/dialogs/${language === 'English' ? 'en' : 'zh'}-${scheme}`;
      await mkdir(shots, { recursive: true });
      const tour = new DialogTourist(page, product.marquee, shots);
      for (const path of CONSOLE_PAGES.filter((one) => !SKIPPED.has(one))) await tour.visit(path);
      expect(tour.faults).toEqual({});
      expect(product.browser.complaints).toEqual([]);
    });
  });
}

class DialogTourist {
  readonly faults: Record<string, string[]> = {};
  count = 0;
  readonly #page: Page;
  readonly #marquee: Marquee;
  readonly #shots: string;
  /** Dialogs are examined once, though many pages have a button for them. */
  readonly #known = new Set<string>();

  constructor(page: Page, marquee: Marquee, shots: string) {
    this.#page = page;
    this.#marquee = marquee;
    this.#shots = shots;
  }

  async visit(path: string): Promise<void> {
    for (const isTicked of [false, true]) {
      await this.#open(path);
      if (isTicked && !(await this.#tick())) return;
      for (const name of await this.#buttons()) await this.#follow(path, isTicked, [name]);
    }
  }

  async #follow(path: string, isTicked: boolean, way: Way): Promise<void> {
    await this.#open(path);
    if (isTicked) await this.#tick();
    for (const [at, name] of way.entries()) {
      const target = at === 0 ? this.#button(name) : this.#item(name);
      const isPressed = await target.click({ timeout: OPENS_MS }).then(
        () => true,
        () => false,
      );
      if (!isPressed) return;
      if (at < way.length - 1) await this.#page.locator(MENU).last().waitFor();
    }
    const opened = await this.#opened();
    if (opened === 'dialog') await this.#examine([path, ...(isTicked ? ['ticked'] : []), ...way].join(' › '));
    if (opened === 'menu' && way.length === 1) {
      const items = await this.#page.locator(MENU).last().getByRole('menuitem').all();
      const names = await Promise.all(items.map(async (item) => (await item.innerText()).trim()));
      for (const name of new Set(names.filter((one) => one !== '' && !NOT_PRESSED.test(one))))
        await this.#follow(path, isTicked, [...way, name]);
    }
  }

  async #examine(way: string): Promise<void> {
    await settled(this.#page);
    const title = (await this.#page.locator(COVER).last().innerText()).slice(0, 60);
    if (this.#known.has(title)) return;
    this.#known.add(title);
    this.count += 1;
    const number = String(this.count).padStart(3, '0');
    await this.#page.screenshot({
      path: `${this.#shots}/${number}-${way.replaceAll(/[^\w\u4e00-\u9fff]+/g, '-')}.png`,
    });
    const faults = await faultsOf(this.#page, true);
    if (faults.length > 0) this.faults[way] = faults;
  }

  async #open(path: string): Promise<void> {
    // Pages of one object show the first one.
    await openByAddress(this.#page, this.#marquee, path.replace('{id}', '1'));
    await ready(this.#page, path);
  }

  /** Ticks the first row or card; false on a page without any. */
  async #tick(): Promise<boolean> {
    const box = this.#page.locator('main :is(tbody tr, article) input[type=checkbox]').first();
    if ((await box.count()) === 0) return false;
    await box.check({ force: true });
    return true;
  }

  /** The names of all buttons that can be pressed, of rows and cards only those of the first. */
  #buttons(): Promise<string[]> {
    return this.#page.evaluate(() => {
      const isFirst = (button: Element) => {
        const row = button.closest('tbody tr, article, [role="treeitem"]');
        return (
          row === null ||
          row === document.querySelector(`main ${row.tagName === 'TR' ? 'tbody tr' : row.tagName}`)
        );
      };
      const buttons = [
        ...document.querySelectorAll('main button:not(:disabled), header button:not(:disabled)'),
      ];
      const shown = buttons.filter((one) => one.getClientRects().length > 0 && isFirst(one));
      const names = shown.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim());
      return [...new Set(names.filter((name) => name !== ''))];
    });
  }

  #button(name: string): Locator {
    return this.#page.locator('main, header').getByRole('button', { name, exact: true }).first();
  }

  #item(name: string): Locator {
    return this.#page.locator(MENU).last().getByRole('menuitem', { name, exact: true }).first();
  }

  /** The kind of cover that the last press has opened, if any. */
  async #opened(): Promise<'dialog' | 'menu' | undefined> {
    const shown = this.#page.locator(`${COVER}, ${MENU}`).first();
    await shown.waitFor({ timeout: OPENS_MS }).catch(() => undefined);
    if ((await this.#page.locator(COVER).count()) > 0) return 'dialog';
    return (await this.#page.locator(MENU).count()) > 0 ? 'menu' : undefined;
  }
}
