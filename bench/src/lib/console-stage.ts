import { findChromium } from '@marquee/testkit/chromium';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The window of a usual office screen. */
export const WINDOW = { width: 1920, height: 1080 };

/** A server and a browser of their own, for figures of the console. */
export interface ConsoleStage {
  marquee: Marquee;
  browser: Browser;
  /** A window with a cache of its own, signed in. */
  openWindow(size?: { width: number; height: number }): Promise<Page>;
}

export async function onConsoleStage<T>(work: (stage: ConsoleStage) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    const found = await findChromium();
    const browser = await chromium.launch(found);
    try {
      return await work({
        marquee,
        browser,
        openWindow: (size = WINDOW) => openWindow(browser, marquee, size),
      });
    } finally {
      await browser.close();
      await found.remove();
      await marquee.stop();
    }
  });
}

/** A window with a cache of its own, signed in. */
export async function openWindow(
  browser: Browser,
  marquee: Marquee,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'zh-CN' });
  const [name = '', value = ''] = marquee.cookie.split(';')[0]?.split('=') ?? [];
  await context.addCookies([{ name, value, url: marquee.address }]);
  return context.newPage();
}
