import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { type PlayRow, playsOf } from '../support/plays-of.ts';
import { useProduct } from '../support/use-product.ts';

const WINDOW = { width: 1280, height: 720 };
/** The sample film is 4 s long. */
const FILM_MS = 4000;

describe('a playlist, from its content to a device that plays it', () => {
  let operator: Operator;
  let device: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow({ width: 1280, height: 800 }), marquee.address);
    device = await browser.openWindow(WINDOW);
  });
  const row = (name: string) =>
    operator.page.getByRole('list', { name: '播放内容' }).getByRole('listitem').filter({ hasText: name });
  const order = () =>
    operator.page
      .getByRole('list', { name: '播放内容' })
      .getByRole('listitem')
      .locator('strong')
      .allTextContents();

  it('begins with a device and two materials', async () => {
    await operator.signIn(product.marquee.place.password);
    await operator.upload(['rotated.jpg', 'moving.mp4']);
    await device.goto(`${product.marquee.address}/MIPS/player/`);
    await device.locator('body[data-state=waiting]').waitFor();
    await operator.openPage('设备列表');
    const card = operator.page.getByRole('article').filter({ hasText: '在线' });
    await card.waitFor();
  });

  it('is put together from the library, and reordered with the keyboard and by drag', async () => {
    const { page } = operator;
    await operator.openPage('播放列表');
    await page.getByRole('link', { name: '新建播放列表' }).first().click();
    await page.getByRole('textbox', { name: /^播放列表名称/ }).fill('早间轮播');
    await page.getByRole('combobox', { name: /^分组/ }).click();
    await page.getByTitle('默认分组').last().click();
    await page.getByRole('tab', { name: '素材' }).click();
    const picture = page.getByRole('button', { name: '添加“rotated.jpg”' });
    await picture.click();
    await page.getByRole('button', { name: '添加“moving.mp4”' }).click();
    await picture.dragTo(row('moving.mp4'), { targetPosition: { x: 200, y: 60 } });
    await expect.poll(order).toEqual(['rotated.jpg', 'moving.mp4', 'rotated.jpg']);
    await page.getByRole('button', { name: '移动“moving.mp4”' }).press('ArrowUp');
    await expect.poll(order).toEqual(['moving.mp4', 'rotated.jpg', 'rotated.jpg']);
    await row('rotated.jpg')
      .last()
      .getByRole('button', { name: /^移动/ })
      .dragTo(row('moving.mp4'), {
        targetPosition: { x: 200, y: 4 },
      });
    await expect.poll(order).toEqual(['rotated.jpg', 'moving.mp4', 'rotated.jpg']);
    await page.getByRole('button', { name: '移除“rotated.jpg”' }).last().click();
    for (const [name, seconds] of [
      ['rotated.jpg', 5],
      ['moving.mp4', 6],
    ] as const)
      await page.getByLabel(`“${name}”的播放时长（秒）`).fill(String(seconds));
    await page.getByText(/2\/50 项 · 0 个节目 · 2 个素材 · 11 秒/).waitFor();
  });

  it('is previewed before it is saved', async () => {
    const { page } = operator;
    await page.getByRole('button', { name: '预览' }).click();
    const dialog = page.getByRole('dialog', { name: '预览“早间轮播”' });
    await dialog.getByRole('img', { name: 'rotated.jpg' }).waitFor();
    await dialog.getByText('第 2/2 项').waitFor();
    await dialog.getByRole('img', { name: 'moving.mp4' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is released, and the device reports that all content is synced', async () => {
    const { page } = operator;
    await page.getByRole('button', { name: '保存并发布' }).click();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: /发布到/ }).click();
    await page.getByText('1/1 已同步').waitFor();
    await device.locator('body[data-state=playing]').waitFor();
  });

  it('plays each item for its time: the film once more, cut, and the picture once', async () => {
    const plays = () => programsIn(playsOf(product.folder));
    await expect.poll(() => plays().length, { timeout: 120_000, interval: 500 }).toBeGreaterThan(6);
    await device.close();
    const [first, ...rest] = plays();
    const turns = [first, ...rest].map((play) => [
      Math.round((play?.duration_ms ?? 0) / 1000),
      play?.is_cut === 1,
    ]);
    const from = turns.findIndex(([seconds]) => seconds === 5);
    expect(turns.slice(from, from + 3)).toEqual([
      [5, false],
      [FILM_MS / 1000, false],
      [2, true],
    ]);
  });

  it('counts its materials, and no programs', async () => {
    expect(await product.marquee.call('GET', '/staticReport/trend?type=1')).toMatchObject({ play_count: 0 });
    const materials = await product.marquee.call('GET', '/staticReport/trend?type=2');
    expect(materials).toMatchObject({ play_count: expect.any(Number) });
    expect((materials as { play_count: number }).play_count).toBeGreaterThan(0);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});

function programsIn(plays: PlayRow[]): PlayRow[] {
  return plays.filter(({ material_id }) => material_id === null);
}
