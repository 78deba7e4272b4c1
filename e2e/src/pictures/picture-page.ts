import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** The folder of the page that shows the samples. */
export const PAGE = join(import.meta.dirname, 'page');

/** The file of a reference picture, by the name of its sample. */
export const referenceOf = (name: string) => join(import.meta.dirname, 'reference', `${name}.png`);

/** Opens the page in a window of the size of the samples. */
export async function openSamples(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
}

/** The picture that the renderer paints for a sample. */
export async function pictureOf(page: Page, name: string): Promise<Buffer> {
  const faults = await page.evaluate((sample) => window.pictures.show(sample), name);
  if (faults.length > 0) throw new Error(`${name}: ${faults.join(', ')}`);
  return page.screenshot();
}
