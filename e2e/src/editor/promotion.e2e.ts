import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SceneDocument } from '@marquee/scene';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Box, Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';
import { dragTo } from './by-mouse.ts';
import { savedProgram } from './canvas.ts';
import { expectSameFrames, type FrameComparison, releaseAndTakeFrames } from './frames.ts';
import { openOperatorAndDevice } from './operator-and-device.ts';

const SCREEN = { width: 960, height: 540 };
const SCENES = ['封面', '扫码', '官网', '说明', '特价', '再会'] as const;
const SHORTEST_S = '3';

const PICTURE: Box = { x: 60, y: 200, width: 700, height: 700 };
const TITLE: Box = { x: 900, y: 60, width: 900, height: 160 };
const RIGHT: Box = { x: 900, y: 300, width: 900, height: 640 };
const CODE: Box = { x: 1100, y: 340, width: 480, height: 480 };

/** A page of the shop's own site. */
const SITE = '<!doctype html><body style="margin:0;background:#fde68a"><h1 style="margin:40px">夏日特惠</h1>';

describe('a promotion of six scenes, made by mouse', () => {
  let site: Server;
  let address: string;
  let operator: Operator;
  let page: Page;
  let device: Page;
  let program: SceneDocument;
  let frames: FrameComparison;
  const product = useProduct(async (started) => {
    ({ operator, page, device } = await openOperatorAndDevice(started, SCREEN));
  });

  beforeAll(async () => {
    site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(SITE));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    address = `http://localhost:${(site.address() as AddressInfo).port}/`;
  });
  afterAll(() => site.close());

  const click = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

  it('begins with a picture and a title', async () => {
    await operator.upload(['sign.png', 'rotated.jpg', 'formats/notice.pdf', 'formats/tone.mp3']);
    await operator.createProgram('夏日促销');
    await operator.addMaterial('图片', 'sign.png');
    await operator.choose('填充方式', '拉伸');
    await page.getByLabel('“sign.png”的切换时间（秒）').fill(SHORTEST_S);
    await dragTo(page, PICTURE);
    await click('添加文本');
    await page.keyboard.type(SCENES[0]);
    await page.keyboard.press('Escape');
    await dragTo(page, TITLE);
    await rename('场景1', SCENES[0]);
  });

  it('continues with copies of the first scene, each with a thing of its own', async () => {
    await addCopy('再会');

    await addCopy('特价');
    await operator.addMaterial('图片', 'rotated.jpg');
    await page.getByLabel('“rotated.jpg”的切换时间（秒）').fill(SHORTEST_S);
    await dragTo(page, CODE);

    await addCopy('说明');
    await operator.addMaterial('文档', 'notice.pdf');
    await page.getByLabel('每页时长').fill(SHORTEST_S);
    const pages = page.getByRole('list', { name: '页面列表' });
    await pages.getByRole('button', { name: /^移除/ }).last().click();
    await dragTo(page, RIGHT);

    await addCopy('官网');
    await click('添加网页');
    await page.getByLabel('网址').fill(address);
    await dragTo(page, RIGHT);

    await addCopy('扫码');
    await click('添加二维码');
    await page.getByLabel('文本内容').fill('https://shop.example/summer');
    await dragTo(page, CODE);
  });

  it('has music for all scenes, which the first begins', async () => {
    await page.getByRole('button', { name: `打开场景 1：${SCENES[0]}` }).click();
    await operator.addMaterial('背景音乐', 'tone.mp3');
    await operator.choose('播放范围', '整个节目');
  });

  it('is saved with what each scene shows', async () => {
    await operator.save();
    ({ document: program } = await savedProgram(product.marquee, page.url()));
    expect(program.scenes.map(({ name }) => name)).toEqual(SCENES);
    expect(program.scenes.map(({ elements }) => elements.map(({ type }) => type))).toEqual([
      ['picture', 'text', 'audio'],
      ['picture', 'text', 'qr-code'],
      ['picture', 'text', 'web-page'],
      ['picture', 'text', 'document'],
      ['picture', 'text', 'picture'],
      ['picture', 'text'],
    ]);
  });

  it('plays on the device, with its music through all scenes', async () => {
    frames = await releaseAndTakeFrames(played());
    const music = () =>
      device.evaluate(() =>
        Math.max(0, ...[...document.querySelectorAll('audio')].map((audio) => audio.currentTime)),
      );
    await expect.poll(music).toBeGreaterThan(0);
    await device.close();
  });

  it('is the same picture on the canvas and in the preview as on the device, scene by scene', async () => {
    await expectSameFrames(played(), frames);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  function played() {
    return {
      ...{ operator, device, document: program },
      isStill: ({ type }: { type: string }) => type !== 'audio',
    };
  }

  /** Copies the first scene, whose copy is the second then, and replaces its title. */
  async function addCopy(title: (typeof SCENES)[number]): Promise<void> {
    await ofScene(SCENES[0], '复制场景');
    await rename(`${SCENES[0]}-副本`, title);
    await page.getByRole('button', { name: /^文本：/ }).dblclick();
    await page.keyboard.type(title);
    await page.keyboard.press('Escape');
  }

  async function rename(from: string, to: string): Promise<void> {
    await ofScene(from, '重命名');
    await scenes().getByRole('textbox', { name: '名称' }).fill(to);
    await page.keyboard.press('Enter');
  }

  async function ofScene(name: string, command: string): Promise<void> {
    await scenes()
      .getByRole('button', { name: `场景“${name}”的更多操作` })
      .click();
    await page.getByRole('menuitem', { name: command }).click();
  }

  function scenes() {
    return page.getByRole('navigation', { name: '场景', exact: true });
  }
});
