import { CONSOLE_PAGES } from '@marquee/contract';
import { seedDemo, seedLarge } from '@marquee/testkit/demo';
import { type Marquee, TestDevice } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { useProduct } from '../support/use-product.ts';

const NARROW = { width: 1280, height: 800 };
const WIDE = { width: 1920, height: 1080 };
const FIRST_PAGE = '/materials';

interface Tour {
  language: '中文' | 'English';
  content: 'few' | 'many';
  /** By its address each page loads the whole console. */
  opens: 'by address' | 'within the console';
  /** The window in which the tour looks for accessibility violations. */
  examines: 'narrow' | 'wide';
}

/** Each language and amount of content has a file, so that they run side by side. */
export function describeEveryPage({ language, content, opens, examines }: Tour): void {
  describe('every page of the console', () => {
    const product = useProduct(async ({ marquee }) => {
      await TestDevice.enrol(marquee);
      await seedDemo(marquee);
      await marquee.call('POST', '/templates', {
        name: '欢迎',
        width: 1920,
        height: 1080,
        scene_name: 'Scene-1',
      });
      if (content === 'many') await seedLarge(marquee);
    });

    it(`is whole, accessible and in one language with ${content} rows, narrow and wide: ${language}`, async () => {
      const page = await product.browser.openWindow(NARROW);
      await signIn(page, product.marquee, language);
      const faults: Record<string, unknown> = {};
      const open = opens === 'by address' ? openByAddress : openWithin;
      // Signing in has opened the first page, to which the root leads: its ready sign must be a new one.
      await open(page, product.marquee, '/account');
      await ready(page, '/account');
      for (const path of CONSOLE_PAGES) {
        await page.setViewportSize(NARROW);
        // Pages of one object show the first one.
        await open(page, product.marquee, path.replace('{id}', '1'));
        // The root leads to the first page of the menu.
        const shown = path === '/' ? FIRST_PAGE : path;
        await ready(page, shown);
        const narrow = await faultsOf(page, examines === 'narrow');
        await page.setViewportSize(WIDE);
        await settled(page);
        const wide = await faultsOf(page, examines === 'wide');
        if (narrow.length + wide.length > 0) faults[path] = { narrow, wide };
      }
      expect(faults).toEqual({});
      expect(product.browser.complaints).toEqual([]);
    });
  });
}

async function signIn(page: Page, marquee: Marquee, language: string): Promise<void> {
  await page.goto(`${marquee.address}/MIPS/login`);
  if (language === 'English') await page.getByText('English', { exact: true }).click();
  await page.getByLabel(/^(登录名|Username)/).fill('admin');
  await page.locator('input[type=password]').fill(marquee.place.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
}

async function openByAddress(page: Page, marquee: Marquee, address: string): Promise<void> {
  await page.goto(`${marquee.address}/MIPS${address}`);
}

/** As if a user had gone back to the address. */
async function openWithin(page: Page, _marquee: Marquee, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/MIPS${address}`);
}

/** Resolves once the first data of the page is drawn. */
async function ready(page: Page, path: string): Promise<void> {
  await page.locator(`body[data-page-ready="${path}"]`).waitFor({ state: 'attached' });
}

async function faultsOf(page: Page, isExamined: boolean): Promise<string[]> {
  const faults = [...(await overflowOf(page)), ...(await bareKeysIn(page))];
  return isExamined ? [...faults, ...(await accessibilityFaults(page))] : faults;
}

/** Resolves once the page is drawn in its new size, and has done what it does in answer to that: rows are pale while they are replaced. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const whenIdle = () => requestIdleCallback(() => resolve(), { timeout: 5000 });
        requestAnimationFrame(() => requestAnimationFrame(whenIdle));
      }),
  );
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

/** Pages scroll vertically only. */
async function overflowOf(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return wide > 0 ? [`${wide} pixels too wide`] : [];
}

/** A missing text shows its key: `materials.empty_help`. */
async function bareKeysIn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.match(/\b[a-z]+(?:\.[a-z]+)*\.[a-z]+_[a-z_]+\b/g) ?? [];
}
