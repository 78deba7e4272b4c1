// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { darkPalette, lightPalette } from '../src/app/look/palette.ts';
import { preferenceKey, writePreference } from '../src/browser/browser-preference.ts';
import { brandImageUrl } from '../src/shared/brand/brand-image-url.ts';

const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
const script = readFileSync(join(import.meta.dirname, '../public/first-paint.js'), 'utf8');
const { dataset, style } = document.documentElement;

function open(address: string, isSystemDark = false): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isSystemDark }));
  vi.stubGlobal('location', new URL(address, 'https://signage.example'));
  runInThisContext(script);
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'zh-CN';
  style.cssText = '';
  delete dataset.start;
});

test('console 9: the served page has the frame with the logo, in the colours of both appearances', () => {
  const served = new DOMParser().parseFromString(page, 'text/html');
  expect(served.querySelector('#root + .start .start-brand')).not.toBeNull();
  for (const { canvas, line, fill2, text } of [lightPalette, darkPalette])
    for (const colour of [canvas, line, fill2, text]) expect(page).toContain(colour);
});

test.each([
  ['light', undefined, false],
  ['dark', undefined, true],
  ['dark', 'dark', false],
  ['light', 'light', true],
])('console 9: the first paint is %s for the choice %s', (look, choice, isSystemDark) => {
  if (choice) writePreference(preferenceKey('anyone', 'appearance'), choice);
  open('/MIPS/devices-mips', isSystemDark);
  expect(dataset.appearance).toBe(look);
});

test('console 9: the first paint has the name and the logo of the company of last time', () => {
  const logo = 'ab'.repeat(32);
  writePreference(preferenceKey('anyone', 'brand'), { product_name: 'Acme "TV"', logo });
  open('/MIPS/devices-mips');
  expect(document.title).toBe('Acme "TV"');
  expect(style.getPropertyValue('--start-name')).toBe('"Acme \\"TV\\""');
  expect(style.getPropertyValue('--start-logo')).toBe(`url("${brandImageUrl(logo)}")`);
});

test.each([
  ['zh', 'en-GB', 'zh-CN'],
  ['en', 'zh-CN', 'en'],
  [undefined, 'de', 'en'],
  [undefined, 'zh-TW', 'zh-CN'],
])(
  'console 9: the first paint is in the language of the texts: chosen %s, browser %s',
  (choice, browser, lang) => {
    vi.stubGlobal('navigator', { language: browser });
    if (choice) writePreference(preferenceKey('anyone', 'language'), choice);
    open('/MIPS/materials');
    expect(document.documentElement.lang).toBe(lang);
  },
);

test('console 9: the mark of the product is part of the page and costs no request', () => {
  const icons = page.match(/%LOGO_URL%/g) ?? [];
  expect(icons).toHaveLength(2);
  expect(page).not.toContain('favicon');
});

test('console 9: pages without the frame do not begin with it', () => {
  for (const path of ['login', 'signup?x=1', 'shared/abc', 'programs/7/edit', 'templates/7/preview']) {
    delete dataset.start;
    open(`/MIPS/${path}`);
    expect(dataset.start, path).toBe('plain');
  }
  delete dataset.start;
  open('/MIPS/programs');
  expect(dataset.start).toBeUndefined();
});

test('broken preferences change nothing', () => {
  localStorage.setItem(preferenceKey('anyone', 'brand'), '{');
  expect(() => open('/MIPS/')).not.toThrow();
});
