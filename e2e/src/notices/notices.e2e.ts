import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';

const WINDOW = { width: 1280, height: 720 };
const MESSAGE = '今晚十点起停水，请提前储水。';

describe('a message from the console to the screen', () => {
  let operator: Operator;
  let device: Page;
  /** Paths that the screen has fetched since it played. */
  const requests: string[] = [];
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow({ width: 1280, height: 800 }), marquee.address);
    device = await browser.openWindow(WINDOW);
  });
  const band = () => device.locator('.notices aside');

  it('begins with a device that plays a program', async () => {
    await operator.signIn(product.marquee.place.password);
    await device.goto(`${product.marquee.address}/MIPS/player/`);
    await device.locator('body[data-state=waiting]').waitFor();
    await operator.createProgram('大堂');
    await operator.addText('欢迎', { x: 100, y: 100, width: 800, height: 200 });
    await operator.save();
    await operator.release();
    await device.locator('body[data-state=playing]').waitFor();
    device.on('request', (request) => requests.push(new URL(request.url()).pathname));
  });

  it('is written beside its picture, and scrolls above the program', async () => {
    await operator.openPage('插播消息');
    await operator.page.getByRole('button', { name: '新建插播消息' }).first().click();
    await operator.page.getByRole('textbox', { name: /^标题/ }).fill('停水通知');
    await operator.page.getByRole('textbox', { name: '内容' }).fill(MESSAGE);
    await operator.page.getByRole('img', { name: '预览' }).getByText(MESSAGE).waitFor();
    await operator.page.getByRole('button', { name: '发送到 1 台设备' }).click();
    await band().waitFor();
    expect(await band().textContent()).toBe(MESSAGE);
    expect(await device.locator('body').getAttribute('data-state')).toBe('playing');
    expect(await topmostTextAt(device, 700)).toBe(MESSAGE);
  });

  it('has receipts in the console', async () => {
    await operator.page.getByRole('cell', { name: '已显示' }).waitFor();
  });

  it('survives a reload of the screen', async () => {
    await device.reload();
    await band().waitFor();
  });

  it('is covered by an emergency, and comes back after it', async () => {
    await operator.openPage('插播消息');
    await operator.page.getByRole('button', { name: '发布紧急消息' }).click();
    const dialog = operator.page.getByRole('dialog').first();
    await dialog.getByLabel('标题').fill('疏散');
    await dialog.getByRole('textbox', { name: '内容' }).fill('请立即从最近的出口离开。');
    await dialog.getByRole('button', { name: '发送到全部 1 台设备' }).click();
    await operator.page.getByRole('button', { name: '发送到 1 台设备' }).click();
    await device.getByRole('alert').getByText('疏散').waitFor();
    expect(await band().count()).toBe(0);
    // The list before it has a button of the same name for the other message.
    await operator.page.locator('article > header').getByRole('heading', { name: '疏散' }).waitFor();
    await end('immediately');
    await device.getByRole('alert').waitFor({ state: 'detached' });
    await band().waitFor();
  });

  it('is gone within a second after it was ended', async () => {
    await operator.openPage('插播消息');
    await operator.page.getByRole('link', { name: '停水通知' }).click();
    await operator.page.getByRole('heading', { name: '停水通知' }).waitFor();
    const endedAt = await end();
    await band().waitFor({ state: 'detached' });
    expect(Date.now() - endedAt).toBeLessThan(1000);
    await operator.page.locator('article > header').getByText('已结束').waitFor();
  });

  it('player S1: came and went over the connection, without a request of the screen', () => {
    const asked = requests.filter((path) => path.startsWith('/device/v1/'));
    expect(asked.filter((path) => /manifest|notices/.test(path))).toEqual([]);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  /**
   * Ends the message on the page: an emergency immediately, another after ten seconds or when the operator says so. Returns
   * when the server had answered.
   */
  async function end(when: 'immediately' | 'when told' = 'when told'): Promise<number> {
    await operator.page.getByRole('button', { name: '结束', exact: true }).first().click();
    const answered = operator.page.waitForResponse((response) => response.url().endsWith('/notices/pullout'));
    await operator.page.getByRole('dialog').getByRole('button', { name: '结束', exact: true }).click();
    if (when === 'when told') await operator.page.getByRole('button', { name: '立即结束' }).click();
    await answered;
    return Date.now();
  }
});

/** The text of the node that covers everything else in the middle of the window at this height. */
function topmostTextAt(page: Page, y: number): Promise<string | null | undefined> {
  return page.evaluate((top) => {
    const layer = document.querySelector<HTMLElement>('.notices');
    // It lets clicks through to the program.
    if (layer) layer.style.pointerEvents = 'auto';
    return document.elementFromPoint(innerWidth / 2, top)?.closest('aside')?.textContent;
  }, y);
}
