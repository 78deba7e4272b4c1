import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';
import { draftOf, elementsIn, savedProgram } from './canvas.ts';

describe('two windows with the same program', () => {
  let first: Page;
  let second: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    first = await browser.openWindow({ width: 1280, height: 800 });
    const operator = new Operator(first, marquee.address);
    await operator.signIn(marquee.place.password);
    await operator.createProgram('两个窗口');
    second = await first.context().newPage();
  });

  it('the second goes on with what was added last in the first', async () => {
    await first.getByRole('button', { name: '添加文本', exact: true }).click();
    await second.goto(first.url());
    const question = second.getByRole('dialog').filter({ hasText: '未保存的草稿' });
    await question.getByRole('button', { name: '恢复草稿' }).click();
    await expect.poll(() => elementsIn(second)).toBe(1);
    await first.getByRole('alert').filter({ hasText: '您正在其他窗口中编辑' }).waitFor();
  });

  it('the one that edits keeps its work when the program is deleted in the other', async () => {
    await first.getByRole('button', { name: '返回节目列表' }).click();
    await first.getByRole('checkbox', { name: /两个窗口/ }).check({ force: true });
    await first.getByRole('button', { name: '删除', exact: true }).click();
    const question = first.getByRole('dialog').filter({ hasText: '您正在编辑“两个窗口”' });
    await question.getByRole('button', { name: /^删\s?除$/ }).click();

    const address = second.url();
    const notice = second.getByRole('alert').filter({ hasText: '该节目已被删除' });
    await notice.getByRole('button', { name: '另存为新节目' }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await second.waitForURL((url) => url.href !== address);
    await expect.poll(() => elementsIn(second)).toBe(1);
    const saved = await savedProgram(product.marquee, second.url());
    expect(saved.document.scenes[0]?.elements).toHaveLength(1);
  });

  it('one that was offline leaves the newer draft of the other alone', async () => {
    const { browser, marquee } = product;
    const offline = await browser.openWindow({ width: 1280, height: 800 });
    const operator = new Operator(offline, marquee.address);
    await operator.signIn(marquee.place.password);
    await operator.createProgram('离线窗口');
    const add = (page: Page) => page.getByRole('button', { name: '添加文本', exact: true }).click();
    await add(offline);
    await offline
      .getByRole('status')
      .filter({ hasText: /^草稿 \d/ })
      .waitFor();
    await offline.context().setOffline(true);
    await add(offline);
    await offline.getByRole('status').filter({ hasText: '草稿保存失败' }).waitFor();

    await second.goto(offline.url());
    // By the keyboard, because the dialog moves while it opens.
    await second.getByRole('button', { name: '恢复草稿' }).press('Enter');
    for (let count = 2; count <= 4; count += 1) {
      await add(second);
      await expect.poll(() => elementsIn(second)).toBe(count);
    }
    await second
      .getByRole('status')
      .filter({ hasText: /^草稿 \d/ })
      .waitFor();

    await offline.context().setOffline(false);
    const notice = offline.getByRole('alert').filter({ hasText: '您在其他窗口中保存了更新的草稿' });
    await notice.getByRole('button', { name: '另存为新节目' }).waitFor();
    const draft = await draftOf(marquee, offline.url());
    expect(draft.scenes[0]?.elements).toHaveLength(4);
  });
});
