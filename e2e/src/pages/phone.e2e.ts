import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { useProduct } from '../support/use-product.ts';
import { NARROW, openByAddress, ready, signIn } from './console-tour.ts';
import { seedEveryPage } from './seed-every-page.ts';

const PHONE = { width: 390, height: 844 };

describe('the console on a phone', () => {
  const product = useProduct(async ({ marquee }) => seedEveryPage(marquee));

  async function phone() {
    const page = await product.browser.openWindow(NARROW);
    // The menu that shows that one is signed in is folded on a phone.
    await signIn(page, product.marquee, 'English');
    await page.setViewportSize(PHONE);
    return page;
  }

  it('console 24: has no accessibility faults where tabs are wider than the window', async () => {
    const page = await phone();
    await openByAddress(page, product.marquee, '/devices-mips/detail/1');
    await page.getByRole('tab', { name: 'Device details' }).waitFor({ state: 'attached' });
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('console 24: sorts a table by a list of its columns', async () => {
    const page = await phone();
    await openByAddress(page, product.marquee, '/releases');
    await ready(page, '/releases');
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByTitle('Release name', { exact: true }).click();
    await page.waitForURL(/sort=name/);
    await page.getByRole('button', { name: 'Ascending' }).click();
    await page.waitForURL(/sort=-name/);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
