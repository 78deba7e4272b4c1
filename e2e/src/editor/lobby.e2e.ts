import { setTimeout as pause } from 'node:timers/promises';
import type { SceneDocument } from '@marquee/scene';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { differingShare } from '../pictures/compare.ts';
import { type Box, Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';
import { dragTo } from './by-mouse.ts';
import { inPreviewOf, onWideCanvas, savedProgram } from './canvas.ts';

/** Two screens of a lobby side by side; the device's window has a third of their pixels. */
const LOBBY = { width: 3840, height: 1080 };
const SCREEN = { width: 1280, height: 360 };
const BOXES = {
  picture: { x: 0, y: 0, width: 1920, height: 900 },
  video: { x: 1980, y: 60, width: 900, height: 500 },
  mixed: { x: 2940, y: 60, width: 840, height: 500 },
  clock: { x: 3480, y: 600, width: 300, height: 300 },
  weather: { x: 2460, y: 600, width: 960, height: 300 },
  text: { x: 1980, y: 620, width: 420, height: 200 },
  'scrolling-text': { x: 0, y: 930, width: 3840, height: 140 },
} satisfies Record<string, Box>;

type Part = keyof typeof BOXES;

const STILL = ['picture', 'text'] as const;
const MOVING = ['video', 'mixed', 'scrolling-text'] as const;
/** In pixels of the program: elements snap to what is near. */
const MOUSE_PRECISION = 40;
/** The share of pixels that may differ once the edges are soft, which each place draws at another size. */
const MAX_SHARE = 0.02;
const SOFTNESS = 2;

describe('a lobby of two screens, made by mouse', () => {
  let operator: Operator;
  let page: Page;
  let device: Page;
  let parts: SceneDocument['scenes'][number]['elements'];
  const product = useProduct(async ({ browser, marquee }) => {
    page = await browser.openWindow({ width: 1920, height: 1080 });
    operator = new Operator(page, marquee.address);
    await operator.signIn(marquee.place.password);
    device = await browser.openWindow(SCREEN);
    await device.goto(`${marquee.address}/MIPS/player/`);
    await device.locator('body[data-state=waiting]').waitFor();
  });
  const click = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const place = (part: Part) => dragTo(page, BOXES[part]);

  it('is composed', async () => {
    await operator.upload(['sign.png', 'rotated.jpg', 'moving.mp4']);
    await operator.openPage('节目列表');
    await click('新建节目');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('节目名称').fill('大堂');
    await dialog.getByText('3840 × 1080', { exact: true }).click();
    await dialog.getByRole('button', { name: '创建并编辑' }).click();
    await page.getByRole('button', { name: '添加文本', exact: true }).waitFor();
    await operator.addMaterial('图片', 'sign.png');
    await operator.choose('填充方式', '拉伸');
    await place('picture');
    await operator.addMaterial('视频', 'moving.mp4');
    await place('video');
    await click('添加混播');
    for (const file of ['rotated.jpg', 'sign.png'])
      await page.getByRole('dialog').getByRole('button', { name: file }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /添加 \d+ 个素材/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await place('mixed');
    await click('添加时钟');
    await place('clock');
    await click('添加天气');
    await place('weather');
    await click('添加文本');
    await page.getByLabel('文本内容').fill('欢迎光临');
    await place('text');
    await click('添加滚动文本');
    await page.getByLabel('文本内容').fill('一楼咨询台在您右侧 · 会议室请乘 2 号电梯');
    await place('scrolling-text');
  });

  it('is where the mouse has put it', async () => {
    await operator.save();
    const { document } = await savedProgram(product.marquee, page.url());
    expect(document).toMatchObject(LOBBY);
    parts = document.scenes[0]?.elements ?? [];
    expect(parts.map(({ type }) => type)).toEqual(Object.keys(BOXES));
    for (const { type, ...box } of parts)
      for (const side of ['x', 'y'] as const)
        expect(Math.abs(box[side] - BOXES[type as Part][side]), `${side} of ${type}`).toBeLessThan(
          MOUSE_PRECISION,
        );
  });

  it('has the same pixels on the canvas, in the preview and on the device', async () => {
    const onCanvas = await onWideCanvas(page, () => picturesIn(page, '[data-stage]'));
    const inPreview = await inPreviewOf(page, (preview) => picturesIn(preview));
    await operator.release();
    await device.locator('body[data-state=playing]').waitFor();
    const onDevice = await picturesIn(device);
    for (const part of STILL) {
      expect(await differingShare(onDevice[part], onCanvas[part]), `${part} on the canvas`).toBeLessThan(
        MAX_SHARE,
      );
      expect(await differingShare(onDevice[part], inPreview[part]), `${part} in the preview`).toBeLessThan(
        MAX_SHARE,
      );
    }
  });

  it('moves and tells the time on the device', async () => {
    for (const part of MOVING) {
      const before = await pictureOf(device, part);
      await expect
        .poll(async () => differingShare(before, await pictureOf(device, part)), { timeout: 15_000 })
        .toBeGreaterThan(0);
    }
    const blank = await device.screenshot({ clip: { x: 645, y: 302, width: 20, height: 6 } });
    expect(await differingShare(blank, await pictureOf(device, 'clock'))).toBeGreaterThan(0);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  function selectorOf(part: Part): string {
    return `[data-element-id="${parts.find(({ type }) => type === part)?.id}"]`;
  }

  async function pictureOf(where: Page, part: Part, within = ''): Promise<Buffer> {
    const box = await where
      .locator(`${within} ${selectorOf(part)}`)
      .first()
      .boundingBox();
    if (!box) throw new Error(`${part} is not visible`);
    const { width, height } = BOXES[part];
    return sharp(await where.screenshot({ clip: box }))
      .resize({ width: Math.round(width / 3), height: Math.round(height / 3), fit: 'fill' })
      .blur(SOFTNESS)
      .png()
      .toBuffer();
  }

  async function picturesIn(where: Page, within = ''): Promise<Record<(typeof STILL)[number], Buffer>> {
    await where
      .locator(`${within} ${selectorOf('picture')}`)
      .locator('img, canvas')
      .first()
      .waitFor();
    await where.evaluate(() => document.fonts.ready);
    await pause(500);
    return {
      picture: await pictureOf(where, 'picture', within),
      text: await pictureOf(where, 'text', within),
    };
  }
});
