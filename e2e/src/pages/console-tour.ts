import { isSoak, type Marquee } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/axe.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import type { Product } from '../support/use-product.ts';

export const NARROW = { width: 1280, height: 800 };
export const WIDE = { width: 1920, height: 1080 };

export type Language = '中文' | 'English';

/** For what differs by its texts only; the tours of pages see those of both languages. The soak has the steps in Chinese too. */
export const STEPS_IN: readonly Language[] = isSoak ? ['中文', 'English'] : ['English'];

/** By the form, which leads to the home page. */
export async function signIn(page: Page, marquee: Marquee, language: Language): Promise<void> {
  await page.goto(`${marquee.address}/MIPS/login`);
  if (language === 'English') await page.getByText('English', { exact: true }).click();
  await page.getByLabel(/^(登录名|Username)/).fill('admin');
  await page.locator('input[type=password]').fill(marquee.place.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
}

/** A window of the administrator, which has no page yet. */
export async function openSignedIn(
  { browser, marquee }: Pick<Product, 'browser' | 'marquee'>,
  language: Language,
  size = NARROW,
): Promise<Page> {
  const page = await browser.openWindow(size, language === 'English' ? 'en-US' : 'zh-CN');
  await signInByCall(page, marquee.address, marquee.place.password);
  return page;
}

export async function openByAddress(page: Page, marquee: Marquee, address: string): Promise<void> {
  await page.goto(`${marquee.address}/MIPS${address}`);
}

/** As if a user had gone back to the address. */
export async function openWithin(page: Page, _marquee: Marquee, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/MIPS${address}`);
}

/** Resolves once the first data of the page is drawn. */
export async function ready(page: Page, path: string): Promise<void> {
  await page.locator(`body[data-page-ready="${path}"]`).waitFor({ state: 'attached' });
}

export async function faultsOf(page: Page, isExamined: boolean): Promise<string[]> {
  const faults = [...(await overflowOf(page)), ...(await bareKeysIn(page))];
  return isExamined ? [...faults, ...(await accessibilityFaults(page))] : faults;
}

/** Resolves once the page is drawn in its new size, and has done what it does in answer to that: rows are pale while they are replaced. */
export async function settled(page: Page): Promise<void> {
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
