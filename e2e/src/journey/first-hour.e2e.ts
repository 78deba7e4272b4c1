import { mkdir } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Colleague } from '../support/colleague.ts';
import { openFromMenu } from '../support/open-from-menu.ts';
import { useProduct } from '../support/use-product.ts';

const MEDIA = new URL('../../../packages/testkit/media/', import.meta.url).pathname;
const SHOTS = 'test-results/first-hour';

/** From the first sign-in to all that an operator does daily: programs, screens, playlists, review and messages. */
const MOST_CLICKS = 30;
const NEW_PASSWORD = 'Sunflower42';

describe('console 10: the first hour of a newcomer', () => {
  let page: Page;
  let device: Page;
  let clicks = 0;
  let shots = 0;
  const product = useProduct(
    async ({ browser, marquee }) => {
      page = await browser.openWindow({ width: 1280, height: 800 });
      device = await browser.openWindow({ width: 960, height: 540 });
      await mkdir(SHOTS, { recursive: true });
      await new Colleague(page, marquee.address).signIn('admin', marquee.place.password, '/');
    },
    { MARQUEE_STARTER_TEMPLATES: 'zh' },
  );
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const photograph = async (name: string) => {
    shots += 1;
    await page.screenshot({ path: `${SHOTS}/${String(shots).padStart(2, '0')}-${name}.png` });
  };
  const steps = () => page.getByRole('navigation', { name: '开始使用' });
  const openPage = async (name: string) => {
    await openFromMenu(page, name);
    clicks += 1;
  };
  const dialog = () => page.getByRole('dialog').last();
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  it('shows the first steps, and uploads into a library without samples', async () => {
    await steps().waitFor();
    await photograph('empty');
    const chooser = page.waitForEvent('filechooser');
    await click(steps().getByRole('link', { name: '上传素材' }));
    await (await chooser).setFiles(['rotated.jpg', 'sign.png', 'moving.mp4'].map((file) => MEDIA + file));
    await page.getByRole('article').filter({ hasText: 'moving.mp4' }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
    await photograph('uploaded');
  });

  it('adds a screen, names it, and sees it play a welcome program', async () => {
    await click(steps().getByRole('link', { name: '接入设备' }));
    await page.getByText('正在等待设备接入…').waitFor();
    await photograph('add-device');
    await device.goto(`${product.marquee.address}/MIPS/player/`);
    await page.getByText('设备已接入').waitFor();
    await photograph('arrived');
    await dialog().getByLabel('设备名称').fill('前台');
    await page.keyboard.press('Enter');
    await page.getByText('正在等待设备接入…').waitFor();
    await device.locator('body[data-state=playing]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('article').filter({ hasText: '前台' }).waitFor();
    await photograph('wall');
  });

  it('makes a program from a template, and releases it to the screen', async () => {
    await click(steps().getByRole('link', { name: '制作节目' }));
    await click(dialog().locator('label').filter({ hasText: '横屏' }).nth(1));
    await photograph('templates');
    await click(button('创建并编辑'));
    await button('添加文本').first().waitFor();
    await photograph('editor');
    await click(button(/发布$/));
    await page.getByText('已选择唯一的设备“前台”。').waitFor();
    await click(button('下一步'));
    await photograph('release');
    await click(button(/发布到/));
    await page.getByText('1/1 已同步').waitFor();
    await photograph('released');
  });

  it('has no step left', async () => {
    // A look that nobody needs is no click.
    await openFromMenu(page, '首页');
    await page.getByRole('region', { name: '我的设备' }).getByText('在线').first().waitFor();
    await steps().waitFor({ state: 'detached' });
    await openPage('发布列表');
  });

  it('requires a review of releases', async () => {
    await click(button('审核设置'));
    await page.waitForURL(/system-set/);
    await click(page.locator('main form').getByRole('checkbox').first());
    await click(button('保存'));
    await page.getByText('已保存').waitFor();
  });

  it('saves a playlist at the first attempt, and submits it', async () => {
    await openPage('播放列表');
    await click(button('新建播放列表').first());
    // The search field of the list is called similarly, and stays until the editor is there.
    await page.getByRole('textbox', { name: /^播放列表名称/ }).fill('早间');
    await click(button(/^添加“/).first());
    await click(button('保存并发布'));
    await click(button('下一步'));
    await click(button(/^提交审核/));
    await page.getByText('设备与同步状态').waitFor();
    await photograph('submitted');
  });

  it('approves it', async () => {
    await click(button(/^审核/));
    await click(page.getByRole('button', { name: '通过', exact: true }));
    await page.locator('article > header').getByText('1/1 已同步').waitFor();
    await photograph('approved');
  });

  it('sends a message, and an emergency message', async () => {
    await openPage('插播消息');
    await click(button('新建插播消息').first());
    await page.getByRole('textbox', { name: /^标题/ }).fill('停水通知');
    await page.getByRole('textbox', { name: '内容' }).fill('今日 14:00 停水两小时');
    await click(button('发送到 1 台设备'));
    await device.locator('.notices aside').waitFor();
    await photograph('message');
    await openPage('插播消息');
    await click(button('发布紧急消息'));
    await dialog().getByLabel('标题').fill('疏散');
    await dialog().getByRole('textbox', { name: '内容' }).fill('请立即离开');
    await click(dialog().getByRole('button', { name: /^发送/ }));
    await click(dialog().getByRole('button', { name: /^发送/ }).last());
    await device.getByText('请立即离开').waitFor();
    await photograph('emergency');
  });

  it('changes the password', async () => {
    await click(page.getByRole('banner').getByRole('button').last());
    await click(page.getByRole('menuitem', { name: '修改密码' }));
    await dialog().getByLabel('原密码').fill(product.marquee.place.password);
    await dialog()
      .getByLabel(/^新密码/)
      .fill(NEW_PASSWORD);
    await dialog().getByLabel(/^确认/).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await photograph('password');
  });

  it(`takes at most ${MOST_CLICKS} clicks`, () => {
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(product.browser.complaints).toEqual([]);
  });
});
