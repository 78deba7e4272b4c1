import { newElement, type SceneDocument } from '@marquee/scene';
import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { saveProgram, uploadFile } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { noisePng } from '../support/png.ts';
import { useProduct } from '../support/use-product.ts';
import { savedProgram } from './canvas.ts';

const DURATION_MS = 10_000;

describe('a program that is made again', () => {
  let operator: Operator;
  let page: Page;
  let device: Page;
  let address: string;
  const product = useProduct(async ({ browser, marquee }) => {
    const file = await uploadFile(marquee, 'noise.png', noisePng(200, 100));
    const title = aText({
      name: 'title',
      text: 'Summer',
      x: 100,
      y: 100,
      width: 900,
      height: 200,
      bold: true,
    });
    const code = newElement('qr-code', {
      id: 'code',
      name: 'code',
      text: 'https://shop.example',
      rotation: 15,
    });
    const picture = aPicture({ name: 'photo', pictures: [{ file, durationMs: DURATION_MS }], radius: 24 });
    const scenes = [
      aScene({ name: 'one', elements: [picture, title] }),
      aScene({ name: 'two', elements: [code], durationMs: DURATION_MS }),
    ];
    const id = await saveProgram(marquee, 'summer', aDocument({ scenes }));
    page = await browser.openWindow({ width: 1280, height: 800 });
    operator = new Operator(page, marquee.address);
    await operator.signIn(marquee.place.password);
    device = await browser.openWindow({ width: 960, height: 540 });
    await device.goto(`${marquee.address}/MIPS/player/`);
    await device.locator('body[data-state=waiting]').waitFor();
    address = `${marquee.address}/MIPS/programs/${id}/edit`;
  });

  it('editor 24: is the same again as a new program from its template', async () => {
    await operator.openPage('节目列表');
    await page.getByRole('article').filter({ hasText: 'summer' }).hover();
    await page.getByRole('button', { name: '“summer”的操作' }).click();
    await page.getByRole('menuitem', { name: '另存为模板' }).click();
    await confirm('template');
    await operator.openPage('模板列表');
    const card = page.getByRole('article').filter({ hasText: 'template' });
    await card.hover();
    await card.getByRole('button', { name: '新建节目' }).click();
    await confirm('autumn');
    await page.getByRole('button', { name: '添加文本', exact: true }).waitFor();
    const [first, second] = [await contentOf(address), await contentOf(page.url())];
    expect(page.url()).not.toBe(address);
    expect(second).toEqual(first);
  });

  it('editor 24: is brought to all devices that have a former version, from the editor', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: '添加文本', exact: true }).waitFor();
    await operator.release();
    await device.getByText('Summer').first().waitFor();
    await page.goto(address);
    await page.getByRole('button', { name: /^文本：title/ }).click();
    await page.getByLabel('文本内容').fill('Autumn');
    await page.getByRole('button', { name: '1 台设备仍为旧版本' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '重新发布' }).click();
    await device.getByText('Autumn').first().waitFor();
    await page.getByText('已发布到 1 台设备').waitFor();
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  async function confirm(name: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/名称/).fill(name);
    await dialog.getByRole('button', { name: /^(保\s?存|创建.*|确\s?定)$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** The saved document without its identifiers. */
  async function contentOf(url: string): Promise<SceneDocument> {
    const { document } = await savedProgram(product.marquee, url);
    return JSON.parse(JSON.stringify(document, (key, value) => (key === 'id' ? undefined : value)));
  }
});
