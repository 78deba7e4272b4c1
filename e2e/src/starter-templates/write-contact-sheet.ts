import { join } from 'node:path';
import { findChromium } from '@marquee/testkit/chromium';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { servePage } from '../support/serve-page.ts';
import { type ShownScene, WINDOW } from './shown-scene.ts';

/*
 * Writes `docs/pictures/starter-templates.png`: the first scene of every template in Chinese, as the renderer paints it. With a folder
 * as its argument it also saves every scene there, in both languages and at full size.
 */
const FILE = join(import.meta.dirname, '../../../docs/pictures/starter-templates.png');
const COLUMNS = 4;
const GAP = 16;
/** A landscape and a portrait picture of the same height. */
const TILES = { landscape: { width: 320, height: 180 }, portrait: { width: 101, height: 180 } } as const;
const STEP = { x: TILES.landscape.width + TILES.portrait.width + 2 * GAP, y: TILES.landscape.height + GAP };

const [folder] = process.argv.slice(2);
const served = await servePage(join(import.meta.dirname, 'page'));
const found = await findChromium();
const browser = await chromium.launch(found);
const context = await browser.newContext({ timezoneId: 'Asia/Shanghai' });
const page = await context.newPage();
await page.goto(served.url);
await page.locator('body[data-ready]').waitFor({ state: 'attached' });
await write(page);
await browser.close();
await found.remove();
await served.close();

async function write(shown: Page): Promise<void> {
  const scenes = await shown.evaluate(() => window.starterTemplates.scenes);
  const keys = [...new Set(scenes.map(({ key }) => key))];
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  for (const scene of scenes) {
    const isOnSheet = scene.language === 'zh' && scene.index === 0;
    if (!isOnSheet && !folder) continue;
    const picture = await pictureOf(shown, scene);
    if (isOnSheet)
      tiles.push({ ...placeOf(scene, keys.indexOf(scene.key)), input: await small(picture, scene) });
  }
  await sharp({ create: { ...sheetOf(keys.length), channels: 3, background: '#e9ecf1' } })
    .composite(tiles)
    .png({ palette: true, quality: 90 })
    .toFile(FILE);
}

async function pictureOf(shown: Page, scene: ShownScene): Promise<Buffer> {
  await shown.setViewportSize(WINDOW[scene.orientation]);
  const faults = await shown.evaluate((each) => window.starterTemplates.show(each), scene);
  const name = Object.values(scene).join('-');
  for (const fault of faults) console.log(`${name}: ${fault}`);
  return shown.screenshot(folder ? { path: join(folder, `${name}.png`) } : {});
}

function small(picture: Buffer, { orientation }: ShownScene): Promise<Buffer> {
  return sharp(picture).resize(TILES[orientation]).png().toBuffer();
}

function placeOf({ orientation }: ShownScene, index: number): { left: number; top: number } {
  const inset = orientation === 'portrait' ? TILES.landscape.width + GAP / 2 : 0;
  return { left: GAP + (index % COLUMNS) * STEP.x + inset, top: GAP + Math.floor(index / COLUMNS) * STEP.y };
}

function sheetOf(count: number): { width: number; height: number } {
  return { width: GAP + COLUMNS * STEP.x - GAP / 2, height: GAP + Math.ceil(count / COLUMNS) * STEP.y };
}
