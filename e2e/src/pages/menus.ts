import { expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import type { Product } from '../support/use-product.ts';
import { openByAddress, openSignedIn, ready } from './console-tour.ts';

/** The menus of lists and the widgets of the home page under a pointer. */
export function describeMenus(product: Product): void {
  it('console 24: stay open when the groups arrive after the list', async () => {
    const page = await openSignedIn(product, 'English');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/programs/program-group*', async (route) => {
      await asked;
      await route.continue();
    });
    await openByAddress(page, product.marquee, '/programs');
    const card = page.locator('main article').first();
    await card.hover();
    await card.getByRole('button', { name: /^Actions for/ }).click();
    const menu = page.getByRole('menu').getByRole('menuitem', { name: 'Rename' });
    await menu.waitFor();
    answer();
    await page.getByRole('treeitem', { name: /Default group/ }).waitFor();
    expect(await menu.isVisible()).toBe(true);
  });

  it('lie in the window where neither above nor below their button is room for them', async () => {
    const LOW = { width: 1280, height: 600 };
    const page = await openSignedIn(product, 'English', LOW);
    await openByAddress(page, product.marquee, '/programs');
    const card = page.locator('main article').first();
    await card.hover();
    await card.getByRole('button', { name: /^Actions for/ }).click();
    const last = page.getByRole('menuitem', { name: 'Delete' });
    // It is a part of its height while it opens.
    await last.hover();
    const { y = 0, height = 0 } = (await page.getByRole('menu').boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(LOW.height);
  });

  it('console 24: of a group does not jump under the pointer at the edge of the tree', async () => {
    const page = await openSignedIn(product, 'English');
    await openByAddress(page, product.marquee, '/programs');
    const line = page
      .getByRole('treeitem', { name: /Default group/ })
      .locator('[draggable], [role=none]')
      .first();
    await line.waitFor();
    const box = await line.boundingBox();
    const places = new Set<number>();
    // Beside the line is the room of its hidden menu.
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) + 4, (box?.y ?? 0) + 15);
    for (let frame = 0; frame < 10; frame += 1) places.add(await placeInNextFrame());
    expect(places.size).toBe(1);

    function placeInNextFrame(): Promise<number> {
      return page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() =>
              resolve(document.querySelector('[data-group-menu]')?.getBoundingClientRect().x ?? Number.NaN),
            ),
          ),
      );
    }
  });

  it.each(['中文', 'English'] as const)('are accessible while they are open: %s', async (language) => {
    const page = await openSignedIn(product, language);
    await openByAddress(page, product.marquee, '/programs');
    await ready(page, '/programs');
    const card = page.locator('main article').first();
    await card.hover();
    await page.getByRole('tooltip').waitFor();
    const menu = page.getByRole('menu').first();
    const faults: Record<string, string[]> = {};
    const withSummary = await accessibilityFaults(page);
    if (withSummary.length > 0) faults['the summary of a card'] = withSummary;
    for (const button of [
      card.locator('[aria-haspopup="menu"]').last(),
      page.locator('header [aria-haspopup="menu"]').last(),
      page.getByRole('button', { name: /^(更多|More)/ }).first(),
    ]) {
      await button.click();
      await menu.waitFor();
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      const found = await accessibilityFaults(page);
      if (found.length > 0)
        faults[(await button.getAttribute('aria-label')) ?? (await button.innerText())] = found;
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await button.getAttribute('aria-expanded')).toBe('false');
    }
    expect(faults).toEqual({});
  });

  it('the home page is arranged by mouse and keyboard, and its numbers open their lists', async () => {
    const page = await openSignedIn(product, 'English');
    await openByAddress(page, product.marquee, '/');
    await ready(page, '/');
    const widget = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
    const order = () => page.locator('main section > header > h2').allInnerTexts();
    const boxOf = async (name: string) =>
      (await widget(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

    await page.getByRole('button', { name: 'Customize layout' }).click();
    const before = await order();
    await page.getByRole('button', { name: 'Move Online trend' }).press('ArrowRight');
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
    const { height } = await boxOf('Online trend');
    await page.getByRole('button', { name: 'Move Online trend' }).press('Shift+ArrowDown');
    await expect.poll(async () => (await boxOf('Online trend')).height).toBe(height + 40);
    await page.getByRole('button', { name: 'Hide Server' }).click();
    await widget('Server').waitFor({ state: 'detached' });

    const cells = page.locator('[data-arranged]');
    await cells.nth(1).dragTo(cells.first(), {
      sourcePosition: { x: 40, y: 200 },
      targetPosition: { x: 5, y: 60 },
    });
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual(before.slice(0, 2));
    const { x, y, width, height: tall } = await boxOf('My devices');
    await page.mouse.move(x + width - 8, y + tall - 8);
    await page.mouse.down();
    await page.mouse.move(x + width - 8, y + tall + 72, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf('My devices')).height).toBe(tall + 80);
    await page.keyboard.press('Escape');

    await widget('My devices')
      .getByRole('link', { name: /^Online/ })
      .click();
    await page.waitForURL(/\/devices-mips\?condition=online$/);
    await page.goBack();
    await ready(page, '/');
    expect(await widget('Server').count()).toBe(0);
    expect(product.browser.complaints).toEqual([]);
  });
}
