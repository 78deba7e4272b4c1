import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** The folder of the page that shows the samples. */
export const PAGE = join(import.meta.dirname, 'page');

/** The file of a reference picture, by the name of its sample. */
export const referenceOf = (name: string) => join(import.meta.dirname, 'reference', `${name}.png`);

/**
 * The pictures of which a sample must look like one. The Chromium of the npm package, in which `npm test` runs, draws the edges of
 * letters in another way than those of distributions, so that texts have a second picture, kept by a test run that fails.
 */
export function referencesOf(name: string): string[] {
  return [referenceOf(name), join(import.meta.dirname, 'reference-npm', `${name}.png`)].filter((file) =>
    existsSync(file),
  );
}

/** Opens the page in a window of the size of the samples. */
export async function openSamples(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
}

/** The picture that the renderer paints for a sample. */
export async function pictureOf(page: Page, name: string, mode: 'play' | 'edit' = 'play'): Promise<Buffer> {
  const show = ([sample, as]: readonly [string, 'play' | 'edit']) => window.pictures.show(sample, as);
  const faults = await page.evaluate(show, [name, mode] as const);
  if (faults.length > 0) throw new Error(`${name}: ${faults.join(', ')}`);
  return page.screenshot();
}
