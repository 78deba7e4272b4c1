import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Box, Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';
import { savedProgram } from './canvas.ts';
import { expectSameFrames, releaseAndTakeFrames } from './frames.ts';
import { openOperatorAndDevice } from './operator-and-device.ts';

/** The device stands upright; its window has half of the program's pixels. */
const SCREEN = { width: 540, height: 960 };
const PICTURE: Box = { x: 0, y: 0, width: 1080, height: 700 };
const TITLE: Box = { x: 80, y: 760, width: 920, height: 160 };
const CODE: Box = { x: 700, y: 1520, width: 300, height: 300 };
const DISHES = ['红烧牛肉面 28', '海鲜炒饭 26', '冰镇酸梅汤 8'];

describe('a portrait menu, made in the editor', () => {
  let operator: Operator;
  let page: Page;
  let device: Page;
  const product = useProduct(async (started) => {
    ({ operator, page, device } = await openOperatorAndDevice(started, SCREEN));
  });

  it('editor 8: has the size of the device, which the dialog offers', async () => {
    await operator.upload(['sign.png']);
    await operator.openPage('节目列表');
    await page.getByRole('button', { name: '新建节目' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('节目名称').pressSequentially('午市 菜单');
    expect(await dialog.getByLabel('节目名称').inputValue()).toBe('午市-菜单');
    await dialog.getByText('1 台设备').waitFor();
    await dialog.getByText('1080 × 1920', { exact: true }).click();
    await dialog.getByRole('button', { name: '创建并编辑' }).click();
    await page.getByRole('button', { name: '添加文本', exact: true }).waitFor();
    const { document } = await savedProgram(product.marquee, page.url());
    expect(document).toMatchObject({ width: 1080, height: 1920 });
  });

  it('is composed and saved', async () => {
    await operator.addMedia('图片', 'sign.png', PICTURE);
    await operator.addText('今日菜单 Menu', TITLE);
    for (const [row, dish] of DISHES.entries())
      await operator.addText(dish, { x: 80, y: 980 + row * 160, width: 920, height: 140 });
    await page.getByRole('button', { name: '添加二维码', exact: true }).first().click();
    await page.getByLabel('文本内容').fill('https://menu.example/order');
    await operator.place(CODE);
    await operator.save();
  });

  it('is the same picture on the canvas, in the preview and on the device', async () => {
    const { document } = await savedProgram(product.marquee, page.url());
    const played = { operator, device, document, isStill: () => true };
    const frames = await releaseAndTakeFrames(played);
    await device.close();
    await expectSameFrames(played, frames);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});
