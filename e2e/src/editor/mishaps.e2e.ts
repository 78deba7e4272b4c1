import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { saveProgram, uploadFile } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { noisePng } from '../support/png.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { useProduct } from '../support/use-product.ts';
import { draftOf, dragBy, elementsIn, savedProgram } from './canvas.ts';

const DURATION_MS = 10_000;

describe('the scene editor when something goes wrong', () => {
  let page: Page;
  let id: number;
  const product = useProduct(async ({ browser, marquee }) => {
    const file = await uploadFile(marquee, 'noise.png', noisePng(200, 100));
    const box = { y: 300, width: 400, height: 300 };
    const text = aText({ name: 'title', text: 'Hello', x: 200, ...box });
    const picture = aPicture({
      name: 'photo',
      pictures: [{ file, durationMs: DURATION_MS }],
      x: 1000,
      ...box,
    });
    const scene = aScene({ durationMs: DURATION_MS, elements: [text, picture] });
    id = await saveProgram(marquee, 'mishaps', aDocument({ scenes: [scene] }));
    page = await browser.openWindow({ width: 1280, height: 800 });
    await signInByCall(page, marquee.address, marquee.place.password);
    await page.goto(`${marquee.address}/MIPS/programs/${id}/edit`);
    await page.getByRole('button', { name: /^文本：title/ }).waitFor();
  });
  const add = () => page.getByRole('button', { name: '添加文本', exact: true }).click();
  const element = (name: string) => page.getByRole('button', { name: new RegExp(`：${name}$`) });
  const savedElements = async () =>
    (await savedProgram(product.marquee, page.url())).document.scenes[0]?.elements ?? [];

  it('turns an element by its handle, as one step', async () => {
    await element('title').click();
    const angle = page.getByLabel('旋转', { exact: true });
    expect(await angle.inputValue()).toBe('0');
    await dragBy(page, page.locator('[data-transform="rotate"]'), 120, 60);
    expect(Number(await angle.inputValue())).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await element('title').click();
    expect(await angle.inputValue()).toBe('0');
  });

  it('changes when an element is shown by dragging its bar', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+T');
    await dragBy(page, page.locator('[data-edge="end"]').first(), -200, 0);
    await page.keyboard.press('Control+s');
    await page.getByRole('status').filter({ hasText: '无草稿' }).waitFor();
    const [end] = (await savedElements()).flatMap(({ endMs }) => endMs ?? []);
    expect(end).toBeGreaterThan(0);
    expect(end).toBeLessThan(DURATION_MS);
    await page.keyboard.press('Shift+T');
  });

  it('keeps the work when the server is gone, and saves it when it is back', async () => {
    await add();
    await expect.poll(() => elementsIn(page)).toBe(3);
    await product.marquee.kill();
    await page.getByRole('button', { name: /^保\s?存$/ }).click();
    const failed = page.getByRole('dialog').filter({ hasText: '保存失败' });
    await failed.waitFor();
    expect(await elementsIn(page)).toBe(3);
    await product.marquee.startAgain();
    // Without a click: the draft is tried again by itself.
    await page
      .getByRole('status')
      .filter({ hasText: /^草稿 \d/ })
      .waitFor();
    expect((await draftOf(product.marquee, page.url())).scenes[0]?.elements).toHaveLength(3);
    await failed.getByRole('button', { name: /^重\s?试$/ }).click();
    await page.getByRole('status').filter({ hasText: '无草稿' }).waitFor();
    expect(await savedElements()).toHaveLength(3);
  });

  it('keeps the work when the session ends, and offers it after signing in again', async () => {
    await add();
    await expect.poll(() => elementsIn(page)).toBe(4);
    await page.context().clearCookies();
    // The next call of the page, such as that of its draft, leads there.
    await page.getByLabel('登录名').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(product.marquee.place.password);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog').filter({ hasText: '未保存的草稿' });
    await question.getByRole('button', { name: '恢复草稿' }).click();
    await expect.poll(() => elementsIn(page)).toBe(4);
    await page.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect.poll(async () => (await savedElements()).length).toBe(4);
  });

  it('editor 24: offers the work again after its window has crashed', async () => {
    await add();
    await expect.poll(() => elementsIn(page)).toBe(5);
    await page
      .getByRole('status')
      .filter({ hasText: /^草稿 \d/ })
      .waitFor();
    const session = await page.context().newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    const address = page.url();
    const context = page.context();
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    const question = page.getByRole('dialog').filter({ hasText: '未保存的草稿' });
    await question.getByRole('button', { name: '恢复草稿' }).press('Enter');
    await expect.poll(() => elementsIn(page)).toBe(5);
    await page.keyboard.press('Control+s');
    await page.getByRole('status').filter({ hasText: '无草稿' }).waitFor();
    expect(await savedElements()).toHaveLength(5);
  });

  it('editor 24: marks a material that was deleted before it was saved, and names it when saving', async () => {
    const file = await uploadFile(product.marquee, 'brief.png', noisePng(800, 600));
    await new Operator(page, product.marquee.address).addMaterial('图片', 'brief.png');
    await expect.poll(() => elementsIn(page)).toBe(6);
    await product.marquee.call('DELETE', '/materials', { ids: [file.materialId] });
    await page
      .getByRole('region', { name: '画布' })
      .getByText(/素材已丢失：.*brief\.png/)
      .waitFor();
    await page.keyboard.press('Control+s');
    const refused = page.getByRole('dialog').filter({ hasText: '节目中的素材已丢失，无法保存' });
    await refused.getByText('brief.png').waitFor();
    await refused.getByRole('button', { name: '继续编辑' }).click();
    await page.keyboard.press('Delete');
    await expect.poll(() => elementsIn(page)).toBe(5);
  });

  it('keeps a material that a saved program shows from being deleted', async () => {
    const [picture] = (await savedElements()).flatMap((one) => (one.type === 'picture' ? one.pictures : []));
    const refused = await product.marquee.fetch('DELETE', '/materials', { ids: [picture?.file.materialId] });
    expect(refused.status).toBe(409);
  });

  it('does not open a document of a later version, and names the reason', async () => {
    const other = await page.context().newPage();
    await other.route(`**/MIPS/programs/${id}`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, document: { ...body.document, schemaVersion: 99 } } });
    });
    await other.goto(page.url());
    await other.getByText('无法编辑').first().waitFor();
    await other.close();
  });
});
