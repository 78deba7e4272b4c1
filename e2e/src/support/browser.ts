import type { Chromium } from '@marquee/testkit/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** A refusal that a script catches, such as eval's, is reported by this event and nowhere else. */
const REPORT_REFUSALS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Content Security Policy: ' + [event.violatedDirective, event.blockedURI, event.sourceFile].join(' ')))`;

/** One Chromium with a window for each person and each screen; what a page complains of is kept. */
export class TestBrowser {
  /** Errors that scripts threw, and content that the security policy refused. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async launch(): Promise<TestBrowser> {
    return new TestBrowser(await chromium.launch(inject('chromium') satisfies Chromium));
  }

  /** A window with storage of its own, in the operator's language. */
  async openWindow(size: { width: number; height: number }, locale = 'zh-CN'): Promise<Page> {
    const context: BrowserContext = await this.#browser.newContext({ viewport: size, locale });
    await context.addInitScript(REPORT_REFUSALS);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) this.complaints.push(message.text());
    });
    return page;
  }

  /** Keeps a picture of every open page in `test-results/`, for whoever reads the failure. */
  async photograph(): Promise<void> {
    const pages = this.#browser.contexts().flatMap((context) => context.pages());
    for (const [at, page] of pages.entries())
      await page.screenshot({ path: `test-results/page-${at + 1}.png` });
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
