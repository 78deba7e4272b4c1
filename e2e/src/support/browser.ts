import type { Chromium } from '@marquee/testkit/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** A violation that a script catches, such as eval's, is reported only by this event. */
const REPORT_REFUSALS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Content Security Policy: ' + [event.violatedDirective, event.blockedURI, event.sourceFile].join(' ')))`;

/** Selector of everything that may cover a page. */
const OPEN = ['dialog', 'menu', 'alert'].map((role) => `[role="${role}"]:visible`).join();

export const PHONE = { width: 390, height: 844 };

/** One Chromium with a window for each person and each device; it records the errors of its pages. */
export class TestBrowser {
  /** Script errors, and content that the security policy blocked. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** `args` are switches besides those of every test. */
  static async launch(args: readonly string[] = []): Promise<TestBrowser> {
    const found = inject('chromium') satisfies Chromium;
    return new TestBrowser(await chromium.launch({ ...found, args: [...found.args, ...args] }));
  }

  /** A window with its own storage, in the operator's language. */
  async openWindow(size: { width: number; height: number }, locale = 'zh-CN'): Promise<Page> {
    const context: BrowserContext = await this.#browser.newContext({
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
    const context = await this.#browser.newContext({
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
    const pages = this.#browser.contexts().flatMap((context) => context.pages());
    for (const [at, page] of pages.entries()) {
      const name = `${test.replace(/\W+/g, '-').slice(0, 60)}-${at + 1}`;
      await page.screenshot({ path: `test-results/${name}.png` });
      const open = await page.locator(OPEN).allInnerTexts();
      console.error(`${name}.png: ${page.url()}`, ...open.map((text) => `\n  ${JSON.stringify(text)}`));
    }
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
