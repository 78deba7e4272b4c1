import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@marquee/testkit/chromium';
import { Marquee } from '@marquee/testkit/harness';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { seedShops } from './seed-shops.ts';

/*
 * Writes the pictures of the README: a small company in English, with programs from the starter templates on the devices
 * of its shops. Look at every picture before you commit it.
 */
const PICTURES = join(import.meta.dirname, '../../../docs/pictures');
/** The simulated devices download slowly. */
const DOWNLOADED_MS = 180_000;
const CONSOLE = { width: 1280, height: 800 };
const SCREEN = { width: 1280, height: 720 };

const folder = await mkdtemp(join(tmpdir(), 'marquee-readme-'));
const marquee = await Marquee.start(folder, { env: { MARQUEE_STARTER_TEMPLATES: 'en' } });
const found = await findChromium();
const browser = await chromium.launch(found);
try {
  const shops = await seedShops(marquee, `${folder}/screens`);
  const screen = await openPlayer(await browser.newContext({ viewport: SCREEN }));
  await shops.releaseToAll();
  const page = await signIn(
    await browser.newContext({ viewport: CONSOLE, locale: 'en-US', reducedMotion: 'reduce' }),
  );

  await page.getByRole('button', { name: "Don't show again" }).click();
  await open(page, '/devices-mips');
  await page.getByRole('article').nth(shops.deviceIds.length).waitFor();
  await page.getByText('Switching').first().waitFor({ state: 'detached', timeout: DOWNLOADED_MS });
  await write(page, 'devices');
  await open(page, '/programs');
  await write(page, 'console');
  await open(page, '/materials');
  await page.getByRole('switch', { name: 'Show samples' }).click();
  await page.getByRole('article').nth(20).waitFor();
  await write(page, 'library');
  await open(page, `/programs/${shops.programIds[0]}/edit`);
  await page.getByRole('button', { name: 'Add text', exact: true }).waitFor();
  await write(page, 'editor');
  await open(page, `/releases/new?programs=${shops.programIds[1]}&devices=${shops.deviceIds.join(',')}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('This release', { exact: true }).first().waitFor();
  await write(page, 'dry-run');
  await screen.locator('body[data-state=playing]').waitFor();
  await write(screen, 'player');
  await open(page, '/users');
  await page.getByRole('treeitem', { name: /^North/ }).click();
  await page.getByRole('button', { name: 'Actions for department “North”' }).click();
  await page.getByRole('menuitem', { name: /permissions/i }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Devices' }).click();
  await write(page, 'department');
  await shops.stop();
} finally {
  await browser.close();
  await found.remove();
  await marquee.stop();
  await rm(folder, { recursive: true, force: true });
}

async function openPlayer(context: BrowserContext): Promise<Page> {
  const player = await context.newPage();
  await player.goto(`${marquee.address}/MIPS/player/`);
  await player.locator('body[data-state=waiting]').waitFor();
  return player;
}

async function signIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${marquee.address}/MIPS/login`);
  await page.getByLabel('Username').fill('admin');
  await page.locator('input[type=password]').fill(marquee.place.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${marquee.address}/MIPS${path}`);
  await page.locator('body[data-page-ready]').waitFor({ state: 'attached' });
}

/** Once every picture and letter is there. */
async function write(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90 })
    .toFile(join(PICTURES, `${name}.png`));
}
