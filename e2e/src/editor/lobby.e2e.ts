import type { SceneDocument } from '@marquee/scene';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { differingShare } from '../pictures/compare.ts';
import type { Box, Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';
import { dragTo } from './by-mouse.ts';
import { savedProgram } from './canvas.ts';
import { expectSameFrames, type FrameComparison, releaseAndTakeFrames } from './frames.ts';
import { openOperatorAndDevice } from './operator-and-device.ts';

/** Two screens of a lobby side by side; the device's window has half of their width. */
const LOBBY = { width: 3840, height: 1080 };
const SCREEN = { width: 1920, height: 540 };
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

const STILL = new Set<string>(['picture', 'text']);
const MOVING = ['video', 'mixed', 'scrolling-text'] as const;
/** In pixels of the program: elements snap to what is near. */
const MOUSE_PRECISION = 40;

describe('a lobby of two screens, made by mouse', () => {
  let operator: Operator;
  let page: Page;
  let device: Page;
  let document: SceneDocument;
  let frames: FrameComparison;
  const product = useProduct(async (started) => {
    ({ operator, page, device } = await openOperatorAndDevice(started, SCREEN));
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
    ({ document } = await savedProgram(product.marquee, page.url()));
    expect(document).toMatchObject(LOBBY);
    const parts = document.scenes[0]?.elements ?? [];
    expect(parts.map(({ type }) => type)).toEqual(Object.keys(BOXES));
    for (const { type, ...box } of parts)
      for (const side of ['x', 'y'] as const)
        expect(Math.abs(box[side] - BOXES[type as Part][side]), `${side} of ${type}`).toBeLessThan(
          MOUSE_PRECISION,
        );
  });

  it('moves and tells the time on the device', async () => {
    frames = await releaseAndTakeFrames(played());
    for (const part of MOVING) {
      const before = await pictureOf(part);
      await expect
        .poll(async () => differingShare(before, await pictureOf(part)), { timeout: 15_000 })
        .toBeGreaterThan(0);
    }
    const blank = await device.screenshot({ clip: { x: 968, y: 453, width: 20, height: 8 } });
    expect(await differingShare(blank, await pictureOf('clock'))).toBeGreaterThan(0);
    await device.close();
  });

  it('has the same pixels on the canvas and in the preview as on the device', async () => {
    await expectSameFrames(played(), frames);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  function played() {
    return { operator, device, document, isStill: ({ type }: { type: string }) => STILL.has(type) };
  }

  function selectorOf(part: Part): string {
    return `[data-element-id="${document.scenes[0]?.elements.find(({ type }) => type === part)?.id}"]`;
  }

  async function pictureOf(part: Part): Promise<Buffer> {
    const clip = await device.locator(selectorOf(part)).first().boundingBox();
    if (!clip) throw new Error(`${part} is not visible`);
    return device.screenshot({ clip });
  }
});
