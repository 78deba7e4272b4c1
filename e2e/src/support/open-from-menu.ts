import type { Page } from 'playwright-core';

/** Clicks an entry of the main menu, and waits until its page shows its data: a click during the change may be lost. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name });
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  await link.click();
  const path = address.pathname.replace(/^\/MIPS/, '') || '/';
  await page.locator(`body[data-page-ready="${path}"]`).waitFor({ state: 'attached' });
}
