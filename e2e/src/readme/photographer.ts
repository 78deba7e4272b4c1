import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** PNG with few colours for small pictures that are shown as they are, WebP for many. */
export type PictureFormat = 'png' | 'webp';

/** Takes pictures of the pages of one window. */
export class Photographer {
  readonly page: Page;
  readonly #address: string;
  readonly #folder: string;
  readonly #format: PictureFormat;

  /**
   * @param address of the server
   * @param folder where the pictures are written
   */
  constructor(page: Page, address: string, folder: string, format: PictureFormat) {
    this.page = page;
    this.#address = address;
    this.#folder = folder;
    this.#format = format;
  }

  /** Opens a page of the console, and waits for its first data. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#address}/MIPS${path}`);
    await this.page.locator('body[data-page-ready]').waitFor({ state: 'attached' });
  }

  /** Takes a picture once every letter, every image, and every still that the page paints is there. */
  async write(name: string): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    await drawnTwice(this.page);
    await this.page.waitForFunction(
      () => !document.querySelector('[data-still-pending], main [aria-busy="true"]'),
    );
    await this.page.evaluate(decodeImagesInWindow);
    await drawnTwice(this.page);
    const picture = sharp(await this.page.screenshot());
    await (this.#format === 'png'
      ? picture.png({ palette: true, quality: 90 })
      : picture.webp({ quality: 82, smartSubsample: true, effort: 6 })
    ).toFile(join(this.#folder, `${name}.${this.#format}`));
  }
}

/** Only what is drawn knows that it is in the window, and begins to paint. */
async function drawnTwice(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** Images outside the window may wait until they are scrolled into it. */
async function decodeImagesInWindow(): Promise<void> {
  const isInWindow = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  };
  // A broken image is seen in the picture.
  await Promise.allSettled([...document.images].filter(isInWindow).map((image) => image.decode()));
}
