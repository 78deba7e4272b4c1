import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { saveProgram, uploadFile } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { noisePng } from '../support/png.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { useProduct } from '../support/use-product.ts';
import { boxOf, dragBy } from './canvas.ts';

describe('editing on the canvas itself', () => {
  let page: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    const file = await uploadFile(marquee, 'noise.png', noisePng(200, 100));
    const text = aText({
      name: '标题文本',
      text: '欢迎',
      x: 200,
      y: 100,
      width: 800,
      height: 300,
      fontSize: 96,
    });
    const turned = { ...text, id: 'turned', name: '斜的文本', x: 1100, y: 500, rotation: 30, fontSize: 48 };
    const picture = aPicture({
      name: '照片一张',
      pictures: [{ file, durationMs: 10_000 }],
      x: 200,
      y: 500,
      width: 800,
      height: 400,
    });
    const id = await saveProgram(
      marquee,
      'in-place',
      aDocument({ scenes: [aScene({ elements: [text, turned, picture] })] }),
    );
    page = await browser.openWindow({ width: 1280, height: 800 });
    await signInByCall(page, marquee.address, marquee.place.password);
    await page.goto(`${marquee.address}/MIPS/programs/${id}/edit`);
    await frame('标题文本').waitFor();
  });
  const frame = (name: string) => page.getByRole('button', { name: new RegExp(`：${name}$`) });
  const field = () => page.locator('[data-in-place] textarea');
  const content = () => page.getByLabel('文本内容', { exact: true });
  const undo = () => page.keyboard.press('Control+z');
  beforeEach(() => page.keyboard.press('Escape'));

  it('edits a text at its place and undoes it in one step', async () => {
    await frame('标题文本').dblclick();
    const [place, letters] = [await frame('标题文本').boundingBox(), await field().boundingBox()];
    expect(letters?.x).toBeCloseTo(place?.x ?? 0, 0);
    expect(letters?.y).toBeCloseTo(place?.y ?? 0, 0);
    await page.keyboard.type('新品');
    await page.keyboard.press('Enter');
    await page.keyboard.type('上市');
    expect(await page.getByRole('status').filter({ hasText: '5/800' }).isVisible()).toBe(true);
    await page.mouse.click((place?.x ?? 0) - 20, (place?.y ?? 0) - 20);
    expect(await field().count()).toBe(0);
    await frame('标题文本').click();
    expect(await content().inputValue()).toBe('新品\n上市');
    await page.keyboard.press('Control+z');
    expect(await content().inputValue()).toBe('欢迎');
  });

  it('composes Chinese by an input method in a turned text, which Escape does not end', async () => {
    await frame('斜的文本').click();
    await page.keyboard.press('Enter');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
    expect(await field().inputValue()).toBe('ni hao');
    await session.send('Input.insertText', { text: '你好' });
    expect(await content().inputValue()).toBe('你好');
    await page.keyboard.press('Escape');
    expect(await field().count()).toBe(0);
    await undo();
    expect(await content().inputValue()).toBe('欢迎');
  });

  it('pastes as plain text', async () => {
    await frame('标题文本').dblclick();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/html', '<b>粗</b>');
      data.setData('text/plain', '粗');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    // Scripts cannot paste; the canvas must not have added an element instead.
    expect(await page.getByRole('button', { name: /^文本：/ }).count()).toBe(2);
    await page.keyboard.press('Escape');
  });

  it('crops a picture by its handles, which changes its box and its part in one step', async () => {
    await frame('照片一张').click();
    const before = await boxOf(page);
    await frame('照片一张').dblclick();
    await dragBy(page, page.locator('[data-in-place] [data-handle="e"]'), -60, 0);
    expect(await boxOf(page)).toEqual(before);
    await page.keyboard.press('Enter');
    const after = await boxOf(page);
    expect(after).toMatchObject({ x: before.x, y: before.y, height: before.height });
    expect(after.width).toBeLessThan(before.width - 100);
    await undo();
    expect(await boxOf(page)).toEqual(before);
  });

  it('drags the picture beneath the frame, and Escape discards that', async () => {
    await frame('照片一张').dblclick();
    await page.getByRole('button', { name: '放大图片' }).click({ clickCount: 5 });
    const area = page.getByRole('slider', { name: '保留的区域' });
    const start = await area.getAttribute('aria-valuetext');
    await dragBy(page, page.locator('[data-in-place] [role="slider"]'), 40, 0);
    expect(await area.getAttribute('aria-valuetext')).not.toBe(start);
    await page.keyboard.press('Escape');
    expect(await area.count()).toBe(0);
    expect(await page.getByRole('button', { name: /^撤销/ }).isDisabled()).toBe(true);
  });

  it('has no accessibility violations while a picture is cropped', async () => {
    await frame('照片一张').dblclick();
    await page.getByRole('slider', { name: '保留的区域' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});
