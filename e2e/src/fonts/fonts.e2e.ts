import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { type Picture, seenOn } from '../support/pixels.ts';
import { type ServedPage, servePage } from '../support/serve-page.ts';
import { CHARACTERS, ROWS, SCRIPT_COLUMN, SCRIPTS, SQUARE } from './specimen.ts';

let served: ServedPage;
let browser: TestBrowser;
let seen: Picture;
let fetched: string[];

beforeAll(async () => {
  served = await servePage(join(import.meta.dirname, 'page'));
  browser = await TestBrowser.launch();
  const page = await browser.openWindow({ width: 640, height: ROWS.length * SQUARE });
  fetched = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  await page.goto(served.url);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
  seen = await seenOn(page);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
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

test.for(SCRIPTS.map((script, row) => ({ ...script, row })))(
  'editor 6: draws $letters with a shipped font, whatever the machine has',
  ({ row, file }) => {
    const [first, second] = [0, 1].map((column) => pixelsAt(SCRIPT_COLUMN + column, row));
    const blank = pixelsAt(SCRIPT_COLUMN + 3, row);
    expect(first).not.toBe(blank);
    expect(first, 'two characters a font lacks are two equal boxes').not.toBe(second);
    expect(fetched.filter((path) => path.includes(file))).not.toEqual([]);
  },
);

test('fetches the slices that hold the characters, and no woff', () => {
  const slices = fetched.filter((path) => path.endsWith('.woff2'));
  expect(slices.length).toBeGreaterThan(12);
  expect(slices.length).toBeLessThanOrEqual(ROWS.length * CHARACTERS.length + 2 * SCRIPTS.length);
  expect(fetched.filter((path) => path.endsWith('.woff'))).toEqual([]);
});

/** The dark pixels of a square, as rows of `#` and `.`. */
function inkAt(left: number, top: number): string {
  const steps = Array.from({ length: SQUARE }, (_, step) => step);
  return steps.map((y) => steps.map((x) => (isDark(left + x, top + y) ? '#' : '.')).join('')).join('\n');
}

/** The colours of a square. */
function pixelsAt(column: number, row: number): string {
  const steps = Array.from({ length: SQUARE }, (_, step) => step);
  return steps
    .map((y) => steps.map((x) => seen.at(column * SQUARE + x, row * SQUARE + y).join(' ')).join('\n'))
    .join('\n');
}

function isDark(x: number, y: number): boolean {
  return seen.at(x, y).every((channel) => channel < 128);
}
