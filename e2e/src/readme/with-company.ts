import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@marquee/testkit/chromium';
import { Marquee } from '@marquee/testkit/harness';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ShopLanguage } from './seed-shops.ts';

const CONSOLE = { width: 1280, height: 800 };
const SCREEN = { width: 1280, height: 720 };
/** Pictures are also taken on busy machines. */
const TIMEOUT_MS = 120_000;
const LOCALES = { en: 'en-US', zh: 'zh-CN' };

/** A new server with a browser, for scripts that take pictures. */
export interface Company {
  marquee: Marquee;
  /** Where simulated devices keep their state. */
  state: string;
  /** A window of the console, signed in. */
  signIn(): Promise<Page>;
  /** A window with a player that waits for its approval. */
  openPlayer(): Promise<Page>;
}

/** Starts a server and a browser in a language, and stops them after the work. */
export async function withCompany(
  language: ShopLanguage,
  work: (company: Company) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pictures-'));
  const marquee = await Marquee.start(folder, { env: { MARQUEE_STARTER_TEMPLATES: language } });
  const found = await findChromium();
  const browser = await chromium.launch(found);
  try {
    await work({
      marquee,
      state: `${folder}/screens`,
      signIn: () => signIn(browser, marquee, language),
      openPlayer: () => openPlayer(browser, marquee),
    });
  } finally {
    await browser.close();
    await found.remove();
    await marquee.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signIn(browser: Browser, marquee: Marquee, language: ShopLanguage): Promise<Page> {
  const context = await browser.newContext({
    viewport: CONSOLE,
    locale: LOCALES[language],
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.goto(`${marquee.address}/MIPS/login`);
  await page.getByLabel(/^(登录名|Username)/).fill('admin');
  await page.locator('input[type=password]').fill(marquee.place.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  return page;
}

async function openPlayer(browser: Browser, marquee: Marquee): Promise<Page> {
  const context = await browser.newContext({ viewport: SCREEN });
  context.setDefaultTimeout(TIMEOUT_MS);
  const player = await context.newPage();
  await player.goto(`${marquee.address}/MIPS/player/`);
  await player.locator('body[data-state=waiting]').waitFor();
  return player;
}
