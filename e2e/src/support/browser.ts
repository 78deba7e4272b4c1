import type { Chromium } from '@marquee/testkit/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { sharedChromium } from './shared-chromium.ts';

/** A violation that a script catches, such as eval's, is reported only by this event. */
const REPORT_REFUSALS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Content Security Policy: ' + [event.violatedDirective, event.blockedURI, event.sourceFile].join(' ')))`;

/** Selector of everything that may cover a page. */
const OPEN = ['dialog', 'menu', 'alert'].map((role) => `[role="${role}"]:visible`).join();

export const PHONE = { width: 390, height: 844 };

/** Chromium with a window for each person and each device; it records the errors of its pages. */
export class TestBrowser {
  /** Script errors, and content that the security policy blocked. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;
  readonly #isShared: boolean;
  readonly #windows: BrowserContext[] = [];

  private constructor(browser: Browser, isShared: boolean) {
    this.#browser = browser;
    this.#isShared = isShared;
  }

  /** With `args`, switches besides those of every test, it is a process of its own. */
  static async launch(args: readonly string[] = []): Promise<TestBrowser> {
    if (args.length === 0) return new TestBrowser(await sharedChromium(), true);
    const found = inject('chromium') satisfies Chromium;
    return new TestBrowser(await chromium.launch({ ...found, args: [...found.args, ...args] }), false);
  }

  /** A window with its own storage, in the operator's language. */
  async openWindow(size: { width: number; height: number }, locale = 'zh-CN'): Promise<Page> {
    const context = await this.#openContext({
      viewport: size,
      locale,
      // On a busy machine a dialog that is still moving would leave the pointer between press and release.
      reducedMotion: 'reduce',
    });
    await context.addInitScript(REPORT_REFUSALS);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) this.complaints.push(message.text());
    });
    return page;
  }

  /** A phone that is held upright, with fingers instead of a pointer, and without the operator's session. */
  async openPhone(locale = 'zh-CN'): Promise<Page> {
    const context = await this.#openContext({
      viewport: PHONE,
      ...{ deviceScaleFactor: 3, isMobile: true, hasTouch: true },
      locale,
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    return page;
  }

  /** Saves a screenshot of every open page in `test-results/`, and prints what is open in it: a log may be all that is left. */
  async photograph(test: string): Promise<void> {
    const pages = this.#windows.flatMap((context) => context.pages());
    for (const [at, page] of pages.entries()) {
      const name = `${test.replace(/\W+/g, '-').slice(0, 60)}-${at + 1}`;
      await page.screenshot({ path: `test-results/${name}.png` });
      const open = await page.locator(OPEN).allInnerTexts();
      console.error(`${name}.png: ${page.url()}`, ...open.map((text) => `\n  ${JSON.stringify(text)}`));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#windows.map((context) => context.close()));
    if (!this.#isShared) await this.#browser.close();
  }

  async #openContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options);
    this.#windows.push(context);
    return context;
  }
}
