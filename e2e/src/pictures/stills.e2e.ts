import type { BrowserContext, Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';
import { differingShare } from './compare.ts';

const WINDOW = { width: 1280, height: 800 };
/** On average. Small letters look different at a smaller size; without its fonts, a still differs in 0.065. */
const MAX_SHARE = 0.05;
const COMPARED = 6;

describe('console 9: the list of templates', () => {
  let operator: Operator;
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow(WINDOW), marquee.address);
  });
  const cards = () => operator.page.getByRole('article');
  const pictureOn = (card: Locator) => card.locator('[aria-hidden] > img[src^="blob:"]');

  it('shows each as a picture after it was painted once', async () => {
    await operator.signIn(product.marquee.place.password);
    await product.marquee.call('POST', '/templates/starters', { language: 'zh' });
    await operator.openPage('模板列表');
    await pictureOn(cards().nth(COMPARED - 1)).waitFor();
    await expect.poll(() => operator.page.locator('[data-scene-id]').count()).toBe(0);
  });

  it('paints nothing at the next visit, and fetches no renderer', async () => {
    const fetched: string[] = [];
    operator.page.on('request', (request) => fetched.push(request.url()));
    await operator.page.reload();
    await pictureOn(cards().nth(COMPARED - 1)).waitFor();
    expect(await operator.page.locator('[data-scene-id]').count()).toBe(0);
    expect(fetched.filter((url) => url.includes('paint-still'))).toEqual([]);
  });

  it('shows what the screens show', async () => {
    const sharp = await sharpWindow(operator.page.context());
    const live = await sharp.newPage();
    await live.goto(operator.page.url());
    const shares: number[] = [];
    for (let at = 0; at < COMPARED; at += 1) {
      const painted = live.getByRole('article').nth(at).locator('[aria-hidden]:has([data-scene-id])').last();
      await painted.waitFor();
      await live.evaluate(() => document.fonts.ready);
      const still = cards().nth(at).locator('[aria-hidden]:has(> img[src^="blob:"])').last();
      const [one, other] = [
        await painted.screenshot({ scale: 'css' }),
        await still.screenshot({ scale: 'css' }),
      ];
      shares.push(await differingShare(one, other));
    }
    await sharp.close();
    expect(shares.reduce((sum, share) => sum + share, 0) / COMPARED).toBeLessThan(MAX_SHARE);
  });

  /** On a display of this density, the pictures of cards are painted live. */
  async function sharpWindow(context: BrowserContext): Promise<BrowserContext> {
    const browser = context.browser();
    if (!browser) throw new Error('the window has no browser');
    return browser.newContext({
      viewport: WINDOW,
      deviceScaleFactor: 4,
      locale: 'zh-CN',
      storageState: await context.storageState(),
    });
  }
});
