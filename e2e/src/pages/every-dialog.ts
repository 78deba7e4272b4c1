import { mkdir } from 'node:fs/promises';
import { CONSOLE_PAGES } from '@marquee/contract';
import { isSoak, type Marquee } from '@marquee/testkit/harness';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '../support/use-product.ts';
import { faultsOf, type Language, NARROW, openByAddress, ready, settled, signIn } from './console-tour.ts';
import { seedEveryDialog } from './seed-every-dialog.ts';

interface DialogTour {
  language: Language;
  scheme: 'light' | 'dark';
}

/** A page, one of its tabs if it has any, with or without a ticked row. */
interface Place {
  path: string;
  tab: string | undefined;
  /** Buttons above the tabs are pressed only there. */
  isFirstTab: boolean;
  isTicked: boolean;
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
 * Presses every button of every page and tab, with and without a ticked row, and every item of the menus that open,
 * and examines each dialog and menu. Each has a picture in `test-results/dialogs`. It takes many minutes for each language
 * and theme, so only `npm run soak` runs it.
 */
export function describeEveryDialog({ language, scheme }: DialogTour): void {
  describe.runIf(isSoak)(`dialogs, ${language}, ${scheme}`, { timeout: 1_200_000 }, () => {
    let stop: (() => void) | undefined;
    let tour: DialogTourist;
    const product = useProduct(async ({ marquee }) => {
      stop = await seedEveryDialog(marquee);
    });
    beforeAll(async () => {
      const page = await product.browser.openWindow(NARROW);
      await page.emulateMedia({ colorScheme: scheme });
      // A page with unsaved changes asks before it is left.
      page.on('dialog', (dialog) => void dialog.accept());
      // The manual and other pages with a window of their own would stay in front of the console.
      page.on('popup', (other) => void other.close());
      await signIn(page, product.marquee, language);
      const shots = `test-results/dialogs/${language === 'English' ? 'en' : 'zh'}-${scheme}`;
      await mkdir(shots, { recursive: true });
      tour = new DialogTourist(page, product.marquee, shots);
    });
    afterAll(() => stop?.());

    it.each(CONSOLE_PAGES.filter((one) => !SKIPPED.has(one)))(
      'are whole, accessible and in one language on %s',
      async (path) => {
        expect(await tour.visit(path)).toEqual({});
        expect(product.browser.complaints).toEqual([]);
      },
    );
  });
}

class DialogTourist {
  #faults: Record<string, string[]> = {};
  #count = 0;
  readonly #page: Page;
  readonly #marquee: Marquee;
  readonly #shots: string;
  /** Dialogs and menus are examined once, though many pages have a button for them. */
  readonly #known = new Set<string>();
  #hasPressedHead = false;

  constructor(page: Page, marquee: Marquee, shots: string) {
    this.#page = page;
    this.#marquee = marquee;
    this.#shots = shots;
  }

  /** The faults of its dialogs by the ways to them. */
  async visit(path: string): Promise<Record<string, string[]>> {
    this.#faults = {};
    await this.#open({ path, tab: undefined, isFirstTab: true, isTicked: false });
    const tabs = await this.#page.locator('main [role=tab]').allInnerTexts();
    for (const place of placesOf(path, tabs)) await this.#visitPlace(place);
    return this.#faults;
  }

  async #visitPlace(place: Place): Promise<void> {
    if (!(await this.#open(place))) return;
    let isFresh = true;
    for (const name of await this.#buttons(place)) {
      // Most buttons that open nothing leave the others where they are.
      if (!isFresh && !(await this.#button(name).isVisible())) await this.#open(place);
      isFresh = await this.#follow(place, [name]);
      if (isFresh) await this.#open(place);
    }
    this.#hasPressedHead = true;
  }

  /** Whether a press opened something or led to another page, so that the place must be opened again. */
  async #follow(place: Place, way: Way): Promise<boolean> {
    const before = this.#page.url();
    for (const [at, name] of way.entries()) {
      const target = at === 0 ? this.#button(name) : this.#item(name);
      const isPressed = await target.click({ timeout: OPENS_MS }).then(
        () => true,
        () => false,
      );
      if (!isPressed) return true;
      if (at < way.length - 1) await this.#page.locator(MENU).last().waitFor();
    }
    const opened = await this.#opened(before, way.length);
    if (opened === 'dialog') await this.#examine([...wordsOf(place), ...way].join(' › '), COVER);
    // Menus may have menus inside.
    if (opened === 'menu') {
      await this.#examine([...wordsOf(place), ...way].join(' › '), MENU);
      await this.#followMenu(place, way);
    }
    return opened !== undefined;
  }

  async #followMenu(place: Place, way: Way): Promise<void> {
    const items = await this.#page.locator(MENU).last().getByRole('menuitem').all();
    const names = await Promise.all(items.map(async (item) => (await item.innerText()).trim()));
    for (const name of new Set(names.filter((one) => one !== '' && !NOT_PRESSED.test(one)))) {
      await this.#open(place);
      await this.#follow(place, [...way, name]);
    }
  }

  async #examine(way: string, kind: typeof COVER | typeof MENU): Promise<void> {
    await settled(this.#page);
    const title = (await this.#page.locator(kind).last().innerText()).slice(0, 60);
    if (this.#known.has(title)) return;
    this.#known.add(title);
    this.#count += 1;
    const number = String(this.#count).padStart(3, '0');
    await this.#page.screenshot({
      path: `${this.#shots}/${number}-${way.replaceAll(/[^\w\u4e00-\u9fff]+/g, '-').slice(0, 120)}.png`,
    });
    const faults = await faultsOf(this.#page, true);
    if (faults.length === 0) return;
    this.#faults[way] = faults;
    // A tour takes half an hour: one that is stopped has told its findings.
    console.error(way, faults);
  }

  /** False where there is no row to tick. */
  async #open({ path, tab, isTicked }: Place): Promise<boolean> {
    // Pages of one object show the first one.
    await openByAddress(this.#page, this.#marquee, path.replace('{id}', '1'));
    await ready(this.#page, path);
    if (tab !== undefined) {
      await this.#page.locator('main').getByRole('tab', { name: tab, exact: true }).click();
      await settled(this.#page);
    }
    return !isTicked || (await this.#tick());
  }

  /** Ticks the first row or card; false on a page without any. */
  async #tick(): Promise<boolean> {
    const box = this.#page.locator('main :is(tbody tr, article) input[type=checkbox]:visible').first();
    if ((await box.count()) === 0) return false;
    await box.check({ force: true });
    return true;
  }

  /** The names of all buttons that can be pressed, of rows and cards only those of the first. */
  #buttons({ isFirstTab }: Place): Promise<string[]> {
    const main = isFirstTab ? 'main' : 'main [role=tabpanel]';
    // The head is the same on all pages.
    const parts = this.#hasPressedHead ? [main] : [main, 'header'];
    return this.#page.evaluate((selector) => {
      const isFirst = (button: Element) => {
        const row = button.closest('tbody tr, article, [role="treeitem"]');
        if (row === null) return true;
        const rows = (row.closest('table') ?? document).querySelectorAll(
          row.tagName === 'TR' ? 'tbody tr' : `main ${row.tagName}`,
        );
        return row === [...rows].find((one) => one.querySelector('button') !== null);
      };
      const shown = [...document.querySelectorAll(selector)].filter(
        (one) => one.getClientRects().length > 0 && isFirst(one),
      );
      const names = shown.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim());
      return [...new Set(names.filter((name) => name !== ''))];
    }, parts.map((part) => `${part} button:not(:disabled)`).join());
  }

  #button(name: string): Locator {
    return this.#page.locator('main, header').getByRole('button', { name, exact: true }).first();
  }

  #item(name: string): Locator {
    return this.#page.locator(MENU).last().getByRole('menuitem', { name, exact: true }).first();
  }

  /** The thing that the last press has opened, if any; a menu inside others is one more than before. */
  async #opened(before: string, presses: number): Promise<'dialog' | 'menu' | 'page' | undefined> {
    const menu = this.#page.locator(MENU).nth(presses - 1);
    const shown = this.#page.locator(COVER).or(menu).first();
    const left = this.#page.waitForURL((url) => url.href !== before, { timeout: OPENS_MS });
    await Promise.race([shown.waitFor({ timeout: OPENS_MS }), left]).catch(() => undefined);
    left.catch(() => undefined);
    if ((await this.#page.locator(COVER).count()) > 0) return 'dialog';
    if ((await menu.count()) > 0) return 'menu';
    return this.#page.url() === before ? undefined : 'page';
  }
}

function placesOf(path: string, tabs: readonly string[]): Place[] {
  const shown = tabs.length > 0 ? tabs : [undefined];
  return shown.flatMap((tab, at) =>
    [false, true].map((isTicked) => ({ path, tab, isTicked, isFirstTab: at === 0 })),
  );
}

function wordsOf({ path, tab, isTicked }: Place): string[] {
  return [path, ...(tab === undefined ? [] : [tab]), ...(isTicked ? ['ticked'] : [])];
}
