import type { LabelSet } from '@marquee/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';

const NAMES = ['儿童', '女士', '男士'] as const;
const CONFLICT = '标签组已被他人修改，请核对优先级后重新保存';

describe('two operators who order label sets', () => {
  let one: Page;
  let other: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    for (const name of NAMES)
      await marquee.call('POST', '/labels', { name, priority: 5, genders: ['female'], age_bands: [] });
    [one, other] = (await Promise.all(
      [1, 2].map(async () => {
        const operator = new Operator(
          await browser.openWindow({ width: 1280, height: 800 }),
          marquee.address,
        );
        await operator.signIn(marquee.place.password);
        await operator.openPage('标签设置');
        return operator.page;
      }),
    )) as [Page, Page];
  });

  const dialogOf = (page: Page) => page.getByRole('dialog');
  const handleOf = (page: Page, name: string) =>
    dialogOf(page).getByRole('button', { name: new RegExp(`^移动“${name}”`) });
  const rowOf = (page: Page, name: string) => dialogOf(page).getByRole('listitem').filter({ hasText: name });
  const open = async (page: Page) => {
    await page.getByRole('button', { name: '按优先级排序' }).click();
    await handleOf(page, NAMES[0]).waitFor();
  };
  const save = (page: Page) => dialogOf(page).getByRole('button', { name: '保存' }).click();
  const untilSaved = (page: Page) => dialogOf(page).waitFor({ state: 'hidden' });
  /** By the handles of the open dialog. */
  const ordered = (page: Page) =>
    Promise.all(
      NAMES.map(async (name) => {
        const label = await handleOf(page, name).getAttribute('aria-label');
        return Number(/\d+/.exec(label ?? '')?.[0]);
      }),
    );
  const stored = async () => {
    const { data } = (await product.marquee.call('GET', '/labels')) as { data: LabelSet[] };
    return NAMES.map((name) => data.find((set) => set.name === name)?.priority);
  };

  it('see the order of the other one in the open window, and keep their own moves', async () => {
    await Promise.all([open(one), open(other)]);
    await handleOf(one, '儿童').press('Home');
    await handleOf(other, '男士').press('End');
    await handleOf(other, '女士').press('ArrowUp');
    await save(one);
    await untilSaved(one);
    await expect.poll(() => ordered(other)).toEqual([1, 4, 10]);
    await rowOf(other, '男士').getByText('原优先级 5').waitFor();
    await save(other);
    await untilSaved(other);
    expect(await stored()).toEqual([1, 4, 10]);
    await open(one);
    await expect.poll(() => ordered(one)).toEqual([1, 4, 10]);
    await dialogOf(one).getByRole('button', { name: '取消' }).click();
  });

  it('see that the other one was first, and decide with the new order before them', async () => {
    await Promise.all([open(one), open(other)]);
    await handleOf(one, '儿童').press('ArrowDown');
    await handleOf(other, '儿童').press('End');
    // Sent before the other order arrives, received after it.
    const first = Promise.withResolvers<void>();
    await other.route('**/labels/order', async (route) => {
      await first.promise;
      await route.continue();
    });
    await save(other);
    await save(one);
    await untilSaved(one);
    first.resolve();
    await dialogOf(other).getByText(CONFLICT).waitFor();
    expect(await stored()).toEqual([2, 4, 10]);
    await expect.poll(() => ordered(other)).toEqual([10, 4, 10]);
    await rowOf(other, '儿童').getByText('原优先级 2').waitFor();
    await other.unroute('**/labels/order');
    await save(other);
    await untilSaved(other);
    expect(await stored()).toEqual([10, 4, 10]);
  });

  it('do not undo what the other one has ordered since', async () => {
    await open(one);
    // What the other one has saved arrives while the dialog opens.
    await expect.poll(() => ordered(one)).toEqual([10, 4, 10]);
    await handleOf(one, '女士').press('Home');
    await save(one);
    await untilSaved(one);
    await open(other);
    await expect.poll(() => ordered(other)).toEqual([10, 1, 10]);
    await handleOf(other, '男士').press('ArrowUp');
    await save(other);
    await untilSaved(other);
    // Of three that were offered, the last.
    await one.getByRole('button', { name: '撤销' }).last().click();
    await one.getByText(CONFLICT).waitFor();
    expect(await stored()).toEqual([10, 1, 9]);
  });

  it('have nothing to save when the other one has made the same move', async () => {
    await Promise.all([open(one), open(other)]);
    await handleOf(one, '男士').press('Home');
    await handleOf(other, '男士').press('Home');
    await save(one);
    await untilSaved(one);
    await expect.poll(() => rowOf(other, '男士').getByText('原优先级').count()).toBe(0);
    expect(await dialogOf(other).getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
  });
});
