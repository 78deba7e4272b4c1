import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { type ServedPage, servePage } from '../support/serve-page.ts';
import { WINDOW } from './shown-scene.ts';

let served: ServedPage;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  served = await servePage(join(import.meta.dirname, 'page'));
  browser = await TestBrowser.launch();
  page = await browser.openWindow(WINDOW.landscape);
  await page.goto(served.url);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

test('every text of every template fits its box, breaks where its author broke it, and lies on no other', async () => {
  const scenes = await page.evaluate(() => window.starterTemplates.scenes);
  const found: Record<string, string[]> = {};
  for (const scene of scenes) {
    const faults = await page.evaluate((shown) => window.starterTemplates.show(shown), scene);
    if (faults.length > 0) found[Object.values(scene).join(' ')] = faults;
  }
  expect(scenes.length).toBeGreaterThanOrEqual(64);
  expect(found).toEqual({});
});
