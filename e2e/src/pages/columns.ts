import { MAX_VIP_NAME, MAX_WELCOME_TEXT } from '@marquee/contract';
import { uploadFile } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { noisePng } from '../support/png.ts';
import type { Product } from '../support/use-product.ts';
import { NARROW, openByAddress, openSignedIn, ready, settled, WIDE } from './console-tour.ts';

/** How the columns of a list share the width of its table. */
export function describeColumns(product: Product): void {
  it('cut long texts only in a window that is too narrow for them', async () => {
    const name = '贵'.repeat(MAX_VIP_NAME);
    const welcome_text = '欢'.repeat(MAX_WELCOME_TEXT);
    const expires_at = Date.now() + 86_400_000;
    await product.marquee.call('POST', '/face-vips', { name, welcome_text, expires_at, device_ids: [] });
    const page = await openSignedIn(product, '中文', WIDE);
    await openByAddress(page, product.marquee, '/face-vips');
    await ready(page, '/face-vips');
    const list = page.getByRole('main').locator('table');
    const cut = () =>
      list
        .locator('[title]')
        .evaluateAll((texts) =>
          texts
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
    expect(await cut()).toEqual([]);

    await page.setViewportSize(NARROW);
    await settled(page);
    expect(await cut()).toEqual([name, welcome_text]);
    const { x = 0, width = 0 } = (await list.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(NARROW.width);
  });

  it('cut the name of a material before the table is wider than the window', async () => {
    const name = `${'长'.repeat(80)}.png`;
    await uploadFile(product.marquee, name, noisePng(40, 30));
    const page = await openSignedIn(product, '中文', NARROW);
    await openByAddress(page, product.marquee, '/materials?view=table');
    await ready(page, '/materials');
    const list = page.getByRole('main').locator('table');
    await list.getByText(name).waitFor();
    const { x = 0, width = 0 } = (await list.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(NARROW.width);
  });

  it('keep their places while a long list is scrolled to a longer text', async () => {
    const tag = { welcome_text: '', expires_at: Date.now() + 86_400_000, device_ids: [] };
    const longest = '宽'.repeat(20);
    for (let number = 0; number < 60; number += 1)
      await product.marquee.call('POST', '/face-vips', {
        ...tag,
        name: number === 0 ? longest : `${number} 号`,
      });
    const page = await openSignedIn(product, '中文', NARROW);
    await openByAddress(page, product.marquee, '/face-vips?per_page=100');
    await ready(page, '/face-vips');
    const table = page.getByRole('main').locator('table');
    const places = () =>
      table.locator('th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x));
    const atTop = await places();
    expect(await table.getByRole('row', { name: longest }).count()).toBe(0);
    await page.mouse.move(NARROW.width / 2, NARROW.height / 2);
    await page.mouse.wheel(0, 10_000);
    await table.getByRole('row', { name: longest }).waitFor();
    expect(await places()).toEqual(atTop);
  });

  it('leave the actions of a row in the row, in a narrow window under a mouse', async () => {
    const page = await openSignedIn(product, 'English', { width: 500, height: 800 });
    await openByAddress(page, product.marquee, '/users');
    await ready(page, '/users');
    const row = page.getByRole('main').locator('tbody tr[data-row-key]').last();
    await row.hover();
    const inRow = await row.evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return [...line.querySelectorAll('td:last-child *')].every((part) => {
        const box = part.getBoundingClientRect();
        return box.top >= top && box.bottom <= bottom;
      });
    });
    expect(inRow).toBe(true);
  });
}
