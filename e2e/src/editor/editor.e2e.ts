import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { Colleague } from '../support/colleague.ts';
import { Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';
import { boxOf, dragBy, elementsIn, savedProgram } from './canvas.ts';

describe('the scene editor', () => {
  let operator: Operator;
  let page: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    page = await browser.openWindow({ width: 1280, height: 800 });
    operator = new Operator(page, marquee.address);
    await operator.signIn(marquee.place.password);
    await operator.createProgram('画布');
    await operator.addText('你好', { x: 200, y: 100, width: 800, height: 400 });
  });

  it('moves a dragged element as one step that undo reverts', async () => {
    const before = await boxOf(page);
    await dragBy(page, page.getByRole('button', { name: /^文本：/ }), 90, 60);
    const after = await boxOf(page);
    expect(after.x).toBeGreaterThan(before.x + 200);
    expect(after.y).toBeGreaterThan(before.y + 150);
    expect(after).toMatchObject({ width: before.width, height: before.height });
    await page.keyboard.press('Control+z');
    expect(await boxOf(page)).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    expect(await boxOf(page)).toEqual(after);
  });

  it('resizes by a handle and keeps the opposite corner', async () => {
    const before = await boxOf(page);
    await dragBy(page, page.locator('[data-transform="se"]'), -60, -40);
    const after = await boxOf(page);
    expect(after).toMatchObject({ x: before.x, y: before.y });
    expect(after.width).toBeLessThan(before.width - 100);
    expect(after.height).toBeLessThan(before.height - 60);
  });

  it('moves with the arrow keys, and pastes a copy beside the original', async () => {
    const before = await boxOf(page);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect((await boxOf(page)).x).toBe(before.x + 11);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    expect(await elementsIn(page)).toBe(2);
    expect((await boxOf(page)).x).toBe(before.x + 31);
    await page.keyboard.press('Delete');
    expect(await elementsIn(page)).toBe(1);
  });

  it('console 9: opens menus, whose scripts come with the first one, at the pointer and below their button', async () => {
    const menu = page.getByRole('menu').filter({ visible: true });
    await page
      .getByRole('button', { name: /^文本：/ })
      .click({ button: 'right', position: { x: 30, y: 20 } });
    await menu.getByRole('menuitem', { name: '删除' }).hover();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    const zoom = page.getByRole('button', { name: /^缩放/ });
    await zoom.click();
    await menu.getByRole('menuitem', { name: '50%' }).click();
    await menu.waitFor({ state: 'hidden' });
    expect(await zoom.textContent()).toBe('50%');
    await zoom.click();
    await menu.getByRole('menuitem').first().click();
  });

  it('editor 9: the context menu of an element in the upper half lies within a window of 800 px', async () => {
    await page
      .getByRole('button', { name: /^文本：/ })
      .click({ button: 'right', position: { x: 30, y: 20 } });
    const menu = page.getByRole('menu').filter({ visible: true });
    const first = await menu.getByRole('menuitem').first().boundingBox();
    const last = await menu.getByRole('menuitem', { name: '删除' }).boundingBox();
    if (!first || !last) throw new Error('the menu is not open');
    expect(first.y).toBeGreaterThanOrEqual(0);
    expect(last.y + last.height).toBeLessThanOrEqual(800);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  });

  it('editor 24: keeps the buttons of the bar in their place while changes are kept and saved', async () => {
    const state = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
    const place = async () =>
      (await page.getByRole('button', { name: '撤销', exact: true }).boundingBox())?.x;
    await page.keyboard.press('Control+s');
    await state(/^无草稿$/);
    const before = await place();
    await page.getByRole('button', { name: /^文本：/ }).click();
    await page.keyboard.press('ArrowRight');
    await state(/^草稿 \d/);
    expect(await place()).toBe(before);
    await page.keyboard.press('ArrowLeft');
    await state(/^有未保存的修改$/);
    expect(await place()).toBe(before);
  });

  it('shows the saved program after a reload', async () => {
    await page.getByRole('button', { name: /^文本：/ }).click();
    const before = await boxOf(page);
    await page.keyboard.press('Control+s');
    await page.getByRole('status').filter({ hasText: '无草稿' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^文本：/ }).click();
    expect(await boxOf(page)).toEqual(before);
  });

  it('restores unsaved changes after the window was closed', async () => {
    const address = page.url();
    await page.getByRole('button', { name: '添加文本' }).click();
    expect(await elementsIn(page)).toBe(2);
    await page.close({ runBeforeUnload: false });
    page = await operator.page.context().newPage();
    await page.goto(address);
    const question = page.getByRole('dialog').filter({ hasText: '未保存的草稿' });
    await question.getByRole('button', { name: '恢复草稿' }).click();
    await expect.poll(() => elementsIn(page)).toBe(2);
  });

  it('asks what to do if another user has saved in the meantime', async () => {
    const theirs = await savedProgram(product.marquee, page.url());
    await product.marquee.call('PUT', '/programs', {
      id: theirs.id,
      version: theirs.version,
      name: '别人的',
    });
    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog').filter({ hasText: '节目已被他人修改' });
    await question.getByRole('button', { name: '用我的版本覆盖' }).click();
    await page.getByRole('status').filter({ hasText: '无草稿' }).waitFor();
    const saved = await savedProgram(product.marquee, page.url());
    expect(saved.document.scenes[0]?.elements).toHaveLength(2);
  });

  it('asks before unsaved changes are discarded', async () => {
    await page.getByRole('button', { name: '添加文本' }).click();
    await page.getByRole('button', { name: '返回节目列表' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '离开前是否保存修改' });
    await question.getByRole('button', { name: '继续编辑' }).click();
    expect(await elementsIn(page)).toBe(3);
  });

  it('lets a colleague look and take over, and keeps the unsaved work of the first as a draft', async () => {
    const window = await product.browser.openWindow({ width: 1280, height: 800 });
    const colleague = new Colleague(window, product.marquee.address);
    const { department_id } = await savedProgram(product.marquee, page.url());
    const password = 'Welcome1';
    const user = { login_id: 'wang', name: '王小明', department_id, role_type: 0 };
    await product.marquee.call('POST', '/users', { ...user, password, confirm_password: password });
    await colleague.signInFirst('wang', password, 'Welcome2');

    await window.goto(page.url());
    const notice = window.getByRole('status').filter({ hasText: 'admin 正在编辑' });
    await notice.getByRole('button', { name: '接管编辑' }).click();
    await window.getByRole('dialog').getByRole('button', { name: '接管编辑' }).click();
    await window.getByRole('button', { name: '添加文本', exact: true }).waitFor();

    const told = page.getByRole('alert').filter({ hasText: '王小明' });
    await told.filter({ hasText: '未保存的修改已保存为您的草稿' }).waitFor();
    expect(await page.getByRole('button', { name: '添加文本', exact: true }).count()).toBe(0);
    await told.getByRole('button', { name: '接管编辑' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '接管编辑' }).click();
    await expect.poll(() => elementsIn(page)).toBe(3);
    await window.getByRole('alert').filter({ hasText: 'admin' }).waitFor();
    await window.close();
  });

  it('editor 15: zooms with two fingers, and moves an element with one', async () => {
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page
      .getByRole('button', { name: /^文本：/ })
      .first()
      .click();
    const before = await boxOf(page);
    const frame = await page
      .getByRole('button', { name: /^文本：/ })
      .first()
      .boundingBox();
    const at = { x: (frame?.x ?? 0) + 20, y: (frame?.y ?? 0) + 20 };
    await touch('touchStart', at);
    await touch('touchMove', { x: at.x + 30, y: at.y + 10 });
    await touch('touchMove', { x: at.x + 60, y: at.y + 20 });
    await touch('touchEnd');
    await expect.poll(async () => (await boxOf(page)).x).toBeGreaterThan(before.x + 60);

    const stage = await page.getByRole('region', { name: '画布' }).boundingBox();
    const middle = { x: (stage?.x ?? 0) + 300, y: (stage?.y ?? 0) + 60 };
    const zoom = () => page.getByRole('button', { name: /^缩放 / }).getAttribute('aria-label');
    const fitted = await zoom();
    await touch('touchStart', { ...middle, x: middle.x - 40 }, { ...middle, x: middle.x + 40 });
    await touch('touchMove', { ...middle, x: middle.x - 100 }, { ...middle, x: middle.x + 100 });
    await touch('touchEnd');
    await expect.poll(zoom).not.toBe(fitted);
  });

  it('editor 24: begins the name of a scene with its number in the preview', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const name = page.getByLabel('名称', { exact: true });
    await name.fill('a-long-name-of-a-scene-in-summer');
    await name.press('Enter');
    await page.keyboard.press('Control+Enter');
    const jump = page.getByRole('button', { name: /a-long-name/ }).last();
    const text = await jump.locator('span').boundingBox();
    const button = await jump.boundingBox();
    expect(text?.x).toBeGreaterThanOrEqual(button?.x ?? Number.POSITIVE_INFINITY);
    await page.keyboard.press('Escape');
  });

  it('shows the windows of the preview with their headings', async () => {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: '模拟观众' }).click();
    const heading = page.getByRole('dialog', { name: '模拟观众' }).getByText('模拟观众');
    await heading.waitFor();
    expect((await heading.boundingBox())?.width).toBeGreaterThan(40);
    const header = await heading.locator('..').boundingBox();
    expect(header?.height).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it('has no accessibility violations', async () => {
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});
