import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findChromium } from '@marquee/testkit/chromium';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { servePage } from '../support/serve-page.ts';
import { openSamples, PAGE, pictureOf, referenceOf } from './picture-page.ts';
import { SAMPLES, SIZE } from './samples.ts';

/*
 * Writes the reference pictures, and `docs/pictures/elements.png` with all of them. Names of samples as arguments, such as
 * `elements/clock`, write only theirs. Look at every picture that has changed before you commit it.
 */
const SHEET = join(import.meta.dirname, '../../../docs/pictures/elements.png');
const COLUMNS = 6;

const chosen = process.argv.slice(2);
const served = await servePage(PAGE);
const found = await findChromium();
const browser = await chromium.launch(found);
const context = await browser.newContext({ viewport: SIZE });
const page = await context.newPage();
await openSamples(page, served.url);
for (const name of chosen.length > 0 ? chosen : Object.keys(SAMPLES)) {
  const file = referenceOf(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    await sharp(await pictureOf(page, name))
      .png({ palette: true, quality: 95 })
      .toBuffer(),
  );
}
await writeSheet(browser);
await browser.close();
await found.remove();
await served.close();

/** All reference pictures with their names. */
async function writeSheet(shown: Browser): Promise<void> {
  const groups = ['elements', 'transitions'].map(async (group) => {
    const names = Object.keys(SAMPLES).filter((name) => name.startsWith(`${group}/`));
    return `<h2>${group}</h2><main>${(await Promise.all(names.map(figureOf))).join('')}</main>`;
  });
  const width = COLUMNS * 200 + 40;
  const sheet = await (await shown.newContext({ viewport: { width, height: 600 } })).newPage();
  await sheet.setContent(`<style>
    body { margin: 0; padding: 20px 20px 28px; background: #e9ecf1; font: 13px/18px sans-serif; color: #1f2937 }
    main { display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr); gap: 16px 12px }
    h2 { margin: 0 0 10px; font-size: 18px; line-height: 24px; text-transform: capitalize }
    main + h2 { margin-top: 24px }
    figure { margin: 0 } figcaption { margin-top: 4px }
    img { display: block; width: 100%; border-radius: 4px; background: #fff }
  </style>${(await Promise.all(groups)).join('')}`);
  const picture = await sheet.screenshot({ fullPage: true });
  await sharp(picture).png({ palette: true, quality: 90 }).toFile(SHEET);
}

async function figureOf(name: string): Promise<string> {
  const source = (await readFile(referenceOf(name))).toString('base64');
  return `<figure><img src="data:image/png;base64,${source}" alt=""><figcaption>${name.split('/')[1]}</figcaption></figure>`;
}
