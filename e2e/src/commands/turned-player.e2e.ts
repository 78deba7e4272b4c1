import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';

const PANEL = { width: 1280, height: 720 };

describe('the settings of a player', () => {
  let operator: Operator;
  let first: Page;
  let second: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow({ width: 1280, height: 800 }), marquee.address);
    await operator.signIn(marquee.place.password);
    first = await browser.openWindow(PANEL);
    second = await first.context().newPage();
    await second.setViewportSize(PANEL);
    await first.goto(`${marquee.address}/MIPS/player/?lang=zh`);
    await first.locator('body[data-state=waiting]').waitFor();
    await second.goto(`${marquee.address}/MIPS/player/?screen=2&lang=zh`);
    await second.locator('body[data-state=waiting]').waitFor();
  });

  it('belong to a device with two screens here', async () => {
    await expect.poll(sizes).toHaveLength(2);
  });

  it('S10: turn everything on both screens, and where touches have an effect', async () => {
    await set('rotate', { rotation: 90 });
    for (const page of [first, second]) {
      await page.locator('body[data-turn="90"][data-orientation=portrait]').waitFor();
      // The name of the product is at the upper left of the picture, which is the upper right of the panel.
      expect(await cornerOfBrand(page)).toBe('right top');
      expect(await page.locator('.overlay').boundingBox()).toEqual({ x: 0, y: 0, ...PANEL });
      expect(await page.evaluate(() => document.querySelector('.overlay')?.clientWidth)).toBe(PANEL.height);
    }
    await set('screen-set', { device_screen: 1 });
    for (const page of [first, second]) {
      await page.locator('body[data-turn="180"][data-orientation=landscape]').waitFor();
      expect(await cornerOfBrand(page)).toBe('right bottom');
    }
    await set('rotate', { rotation: 180 });
    await first.locator('body[data-turn="270"]').waitFor();
    expect(await cornerOfBrand(first)).toBe('left bottom');
  });

  it('S10: tell the server the sizes as people see them, which survive a restart', async () => {
    const { width, height } = await first.evaluate(() => ({ width: screen.width, height: screen.height }));
    await expect.poll(sizes).toEqual([`${height}*${width}`, `${height}*${width}`]);
    await first.reload();
    await first.locator('body[data-turn="270"][data-state=waiting]').waitFor();
    await set('rotate', { rotation: 0 });
    await set('screen-set', { device_screen: null });
    await first.locator('body[data-turn="0"]').waitFor();
    await expect.poll(sizes).toEqual([`${width}*${height}`, `${width}*${height}`]);
  });

  it('S11: change the language of its own texts, also on the second screen', async () => {
    await set('language-set', { language: 'en' });
    for (const page of [first, second]) {
      await page.getByText('Ready, waiting for a program').waitFor();
      expect(await page.title()).toBe('Marquee player');
    }
    await set('language-set', { language: null });
    for (const page of [first, second]) await page.getByText('已就绪，等待节目').waitFor();
  });

  it('runs without a script error or a refusal of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  async function set(name: string, payload: object): Promise<void> {
    const url = `${product.marquee.address}/MIPS/devices/rpc-${name}`;
    const response = await operator.page.request.put(url, { data: { filter: {}, ...payload } });
    expect(response.status()).toBe(200);
  }

  /** The sizes of the screens of the only device. */
  async function sizes(): Promise<string[]> {
    const url = `${product.marquee.address}/MIPS/devices-mips`;
    const response = await operator.page.request.get(url, { headers: { accept: 'application/json' } });
    const { data } = (await response.json()) as { data: { res: string }[] };
    return data[0]?.res.split(',') ?? [];
  }
});

/** The corner of the panel in which the name of the product is, and where it would be touched. */
async function cornerOfBrand(page: Page): Promise<string> {
  const box = await page.locator('.brand .mark').boundingBox();
  if (!box) throw new Error('the idle screen is not shown');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isThere = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.matches('.mark'), at);
  if (!isThere) return 'elsewhere';
  return `${at.x < PANEL.width / 2 ? 'left' : 'right'} ${at.y < PANEL.height / 2 ? 'top' : 'bottom'}`;
}
