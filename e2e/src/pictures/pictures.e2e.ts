import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ELEMENT_TYPES, TRANSITIONS } from '@marquee/scene';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { type ServedPage, servePage } from '../support/serve-page.ts';
import { differingShare, MAX_SHARE } from './compare.ts';
import { openSamples, PAGE, pictureOf, referenceOf, referencesOf } from './picture-page.ts';
import { SAMPLES, SIZE } from './samples.ts';

let served: ServedPage;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  served = await servePage(PAGE);
  browser = await TestBrowser.launch();
  page = await browser.openWindow(SIZE);
  await openSamples(page, served.url);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

test('every element type and every transition has a reference picture', () => {
  const wanted = [
    ...ELEMENT_TYPES.map((type) => `elements/${type}`),
    ...TRANSITIONS.map((transition) => `transitions/${transition}`),
  ];
  expect(wanted.filter((name) => !existsSync(referenceOf(name)))).toEqual([]);
});

test('every reference picture has a sample', () => {
  expect(namesIn('reference')).toEqual(Object.keys(SAMPLES).sort());
  expect(Object.keys(SAMPLES)).toEqual(expect.arrayContaining(namesIn('reference-npm')));
});

test.each(Object.keys(SAMPLES))('%s looks like its reference picture', async (name) => {
  const seen = await pictureOf(page, name);
  const shares = referencesOf(name).map(async (file) => differingShare(seen, await readFile(file)));
  const share = Math.min(...(await Promise.all(shares)));
  if (share > MAX_SHARE) await keep(name, seen);
  expect(share, `see test-results/pictures/${basename(name)}.png`).toBeLessThanOrEqual(MAX_SHARE);
});

/** The canvas names the address of a stream instead of playing it. */
const LIKE_ON_CANVAS = Object.keys(SAMPLES).filter((name) => name !== 'elements/live-stream');

test.each(LIKE_ON_CANVAS)('%s looks on the canvas as when it is played', async (name) => {
  const [played, edited] = [await pictureOf(page, name), await pictureOf(page, name, 'edit')];
  const share = await differingShare(edited, played);
  if (share > MAX_SHARE) await keep(`${name}-on-canvas`, edited);
  expect(share, `see test-results/pictures/${basename(name)}-on-canvas.png`).toBeLessThanOrEqual(MAX_SHARE);
});

test('random bars look the same each time, and differ between elements', async () => {
  const bars = 'transitions/random-bars';
  const first = await pictureOf(page, bars);
  await openSamples(page, served.url);
  expect(await differingShare(first, await pictureOf(page, bars))).toBe(0);
  const other = await pictureOf(page, 'transitions/random-bars-of-another-element');
  expect(await differingShare(first, other)).toBeGreaterThan(0.1);
});

test('the comparison finds a shape that has moved by four pixels, and ignores soft edges', async () => {
  const disc = (x: number) =>
    sharp({ create: { ...SIZE, channels: 3, background: '#1d4ed8' } })
      .composite([
        {
          input: Buffer.from(
            `<svg width="320" height="180"><circle cx="${x}" cy="90" r="50" fill="#fff"/></svg>`,
          ),
        },
      ])
      .png()
      .toBuffer();
  const [resting, moved] = [await disc(100), await disc(104)];
  expect(await differingShare(resting, moved)).toBeGreaterThan(MAX_SHARE);
  const soft = await sharp(resting).blur(0.6).png().toBuffer();
  expect(await differingShare(resting, soft)).toBeLessThanOrEqual(MAX_SHARE);
});

/** The names of the pictures in a folder, sorted. */
function namesIn(folder: string): string[] {
  const kept = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' });
  return kept
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.replace(/\.png$/, ''))
    .sort();
}

/** Keeps what was seen for the review. */
async function keep(name: string, picture: Buffer): Promise<void> {
  await mkdir('test-results/pictures', { recursive: true });
  await writeFile(`test-results/pictures/${basename(name)}.png`, picture);
}
