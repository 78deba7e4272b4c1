import type { ElementType, SceneDocument } from '@marquee/scene';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { differingShare } from '../pictures/compare.ts';
import type { Box, Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';
import { boxOf, dragBy, savedProgram } from './canvas.ts';
import { expectSameFrames, type FrameComparison, releaseAndTakeFrames } from './frames.ts';
import { openOperatorAndDevice } from './operator-and-device.ts';

const SCREEN = { width: 960, height: 540 };

const BOXES = {
  text: { x: 80, y: 60, width: 960, height: 150 },
  'date-time': { x: 1200, y: 60, width: 640, height: 150 },
  picture: { x: 80, y: 260, width: 640, height: 360 },
  video: { x: 800, y: 260, width: 640, height: 360 },
  dynamic: { x: 1520, y: 260, width: 320, height: 180 },
  clock: { x: 1520, y: 480, width: 320, height: 180 },
  'qr-code': { x: 80, y: 660, width: 280, height: 280 },
  countdown: { x: 480, y: 680, width: 1360, height: 220 },
  'scrolling-text': { x: 0, y: 980, width: 1920, height: 90 },
} satisfies Partial<Record<ElementType, Box>>;

type Drawn = keyof typeof BOXES;

/** Element types that do not change with time. */
const STILL = new Set<string>(['text', 'picture', 'qr-code']);
const MOVING = ['video', 'dynamic', 'scrolling-text'] as const;

describe('a menu board of ten types of elements, made by mouse and keyboard', () => {
  let operator: Operator;
  let page: Page;
  let device: Page;
  let program: SceneDocument;
  let frames: FrameComparison;
  const idOf = {} as Record<Drawn | 'audio', string>;
  const product = useProduct(async (started) => {
    ({ operator, page, device } = await openOperatorAndDevice(started, SCREEN));
  });
  const add = (name: string) =>
    page
      .getByRole('button', { name: `添加${name}`, exact: true })
      .first()
      .click();

  it('is composed', async () => {
    await operator.upload(['sign.png', 'moving.mp4', 'formats/animated.gif', 'formats/tone.mp3']);
    await operator.createProgram('茶饮菜单');
    await operator.addText('今日茶饮', BOXES.text);
    await operator.addMedia('图片', 'sign.png', BOXES.picture);
    await operator.addMedia('视频', 'moving.mp4', BOXES.video);
    await operator.addMaterial('动态图片', 'animated.gif');
    await operator.place(BOXES.dynamic);
    await operator.addMaterial('背景音乐', 'tone.mp3');
    await add('日期时间');
    await operator.place(BOXES['date-time']);
    await add('时钟');
    await operator.place(BOXES.clock);
    await add('二维码');
    await page.getByLabel('文本内容').fill('https://tea.example/order');
    await operator.place(BOXES['qr-code']);
    await add('倒计时');
    await operator.place(BOXES.countdown);
    await add('滚动文本');
    await page.getByLabel('文本内容').fill('龙井 28 元 · 茉莉 22 元 · 普洱 32 元');
    await operator.place(BOXES['scrolling-text']);
  });

  it('is put in order by mouse and arrow keys', async () => {
    const title = page.getByRole('button', { name: /^文本：/ });
    await title.click();
    await dragBy(page, title, 60, 0);
    const dragged = await boxOf(page);
    expect(dragged.x).toBeGreaterThan(BOXES.text.x);
    await page.keyboard.press('ArrowRight');
    expect((await boxOf(page)).x).toBe(dragged.x + 1);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await boxOf(page)).toEqual(BOXES.text);
  });

  it('is saved with ten types of elements', async () => {
    await operator.save();
    ({ document: program } = await savedProgram(product.marquee, page.url()));
    const elements = program.scenes[0]?.elements ?? [];
    for (const { type, id } of elements) idOf[type as keyof typeof idOf] = id;
    expect(Object.keys(idOf).sort()).toEqual([...Object.keys(BOXES), 'audio'].sort());
  });

  it('moves, tells the time and plays its music on the device', async () => {
    frames = await releaseAndTakeFrames(board());
    for (const type of MOVING) {
      const before = await pictureOf(type);
      await expect.poll(async () => differingShare(before, await pictureOf(type))).toBeGreaterThan(0);
    }
    const blank = await device.screenshot({ clip: { x: 938, y: 0, width: 20, height: 20 } });
    for (const type of ['clock', 'date-time', 'countdown'] as const)
      expect(await differingShare(blank, await pictureOf(type)), type).toBeGreaterThan(0);
    const played = () =>
      device.evaluate(() =>
        Math.max(0, ...[...document.querySelectorAll('audio')].map((audio) => audio.currentTime)),
      );
    await expect.poll(played).toBeGreaterThan(0);
    await device.close();
  });

  it('has the same pixels on the canvas and in the preview as on the device', async () => {
    await expectSameFrames(board(), frames);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  function board() {
    return { operator, device, document: program, isStill: ({ type }: { type: string }) => STILL.has(type) };
  }

  function selectorOf(type: Drawn): string {
    return `[data-element-id="${idOf[type]}"]`;
  }

  async function pictureOf(type: Drawn): Promise<Buffer> {
    const shown = device.locator(selectorOf(type)).first();
    // The program begins again meanwhile.
    await shown.waitFor();
    const clip = await shown.boundingBox();
    if (!clip) throw new Error(`${type} is not visible`);
    return device.screenshot({ clip });
  }
});
