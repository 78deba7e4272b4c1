import { describe, expect, it } from 'vitest';
import { useProduct } from '../support/use-product.ts';
import { NARROW, openByAddress, signIn } from './console-tour.ts';
import { seedEveryPage } from './seed-every-page.ts';

describe('the menus of a list', () => {
  const product = useProduct(async ({ marquee }) => seedEveryPage(marquee));

  it('console 24: stay open when the groups arrive after the list', async () => {
    const page = await product.browser.openWindow(NARROW);
    await signIn(page, product.marquee, 'English');
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

  it('console 24: of a group does not jump under the pointer at the edge of the tree', async () => {
    const page = await product.browser.openWindow(NARROW);
    await signIn(page, product.marquee, 'English');
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
});
