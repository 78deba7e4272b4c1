import { expect, test } from 'vitest';
import framedPages from './zh/framed-pages.ts';
import pages from './zh/pages.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Everything that the editor and the previews draw, including what they fetch later. */
const ROOTS = [
  '../app/signed-in.tsx',
  '../features/editor/editor-page.tsx',
  '../features/editor/elements/clock/clock.panel.tsx',
  '../features/editor/preview/preview-page.tsx',
  '../features/editor/preview/shared-preview-page.tsx',
];

/** Files that they only name: other features, whose pages have texts of their own, and the page that fetches its texts itself. */
const BESIDE = /\/(features\/(?!editor\/)|app\/pages\/forced-password-page|i18n\/)/;

function filesFrom(roots: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = sources[file];
    if (source === undefined || files.has(file) || BESIDE.test(file)) continue;
    files.set(file, source);
    for (const [, path = ''] of source.matchAll(/(?:from|import\() ?'(\.[^']+)'/g))
      waiting.push(`..${new URL(path, `file:///${file.slice(3)}`).pathname}`);
  }
  return files;
}

const ofPages: Record<string, object> = pages;

/** Whether the editor fetches the text, or those of which the key is the beginning. */
function isOfPages(group: string, key: string): boolean {
  return Object.keys(ofPages[group] ?? {}).some((one) => one.startsWith(key));
}

test('the editor and the previews show no text that only the pages inside the frame fetch', () => {
  const files = filesFrom(ROOTS);
  expect(files.size).toBeGreaterThan(300);
  const framed = new RegExp(`[\`'"](${Object.keys(framedPages).join('|')})\\.([a-z_]+|\\$)`, 'g');
  const found = [...files].flatMap(([file, source]) =>
    [...source.matchAll(framed)]
      .filter(([, group = '', key = '']) => !isOfPages(group, key))
      .map(([key]) => `${file}: ${key}`),
  );
  expect(found).toEqual([]);
});
