import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { woff2Only } from '@marquee/scene-renderer/woff2-only';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { type Picture, seenOn } from '../support/pixels.ts';
import { CHARACTERS, ROWS, SQUARE } from './specimen.ts';

let folder: string;
let server: PreviewServer;
let browser: TestBrowser;
let seen: Picture;
let fetched: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-fonts-'));
  const root = join(import.meta.dirname, 'page');
  const options = { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' };
  const shared = { configFile: false, root, logLevel: 'error', build: options } as const;
  await build({ ...shared, plugins: [woff2Only()] });
  server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  browser = await TestBrowser.launch();
  const page = await browser.openWindow({ width: 640, height: ROWS.length * SQUARE });
  fetched = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
  seen = await seenOn(page);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

test.for(ROWS.map((style, row) => ({ ...style, row })))(
  'draws Chinese in $family, bold: $bold',
  ({ row }) => {
    const [first, second] = CHARACTERS.map((_, column) => inkAt(column * SQUARE, row * SQUARE));
    expect(first).toContain('#');
    expect(second).toContain('#');
    expect(first, 'two characters a font lacks are two equal boxes').not.toBe(second);
  },
);

test('fetches the slices that hold the characters, and no woff', () => {
  const slices = fetched.filter((path) => path.endsWith('.woff2'));
  expect(slices.length).toBeGreaterThan(12);
  expect(slices.length).toBeLessThanOrEqual(ROWS.length * CHARACTERS.length);
  expect(fetched.filter((path) => path.endsWith('.woff'))).toEqual([]);
});

/** The dark pixels of a square, as rows of `#` and `.`. */
function inkAt(left: number, top: number): string {
  const steps = Array.from({ length: SQUARE }, (_, step) => step);
  return steps.map((y) => steps.map((x) => (isDark(left + x, top + y) ? '#' : '.')).join('')).join('\n');
}

function isDark(x: number, y: number): boolean {
  return seen.at(x, y).every((channel) => channel < 128);
}
