import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Drawings whose own colours are the content, whatever the theme. */
const DRAWINGS = new Map([
  ['features/editor/fields/color/color-field.module.css', 'the chequerboard behind a transparent colour'],
  ['features/materials/preview/preview.module.css', 'the chequerboard behind a transparent picture'],
  ['features/notices/editor/notice-preview.module.css', 'a sample program on a screen'],
]);

const FUNCTIONS = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const NAMES =
  /(?<![-\w.#])(?:white|black|gr[ae]y|silver|red|maroon|crimson|tomato|orange|gold|yellow|green|lime|olive|teal|cyan|aqua|blue|navy|purple|magenta|pink|violet|brown|beige|ivory)(?![-\w])/i;

/** The declarations of a style sheet that name a colour: `color: #fff`. */
function colouredIn(css: string): string[] {
  const declarations = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[-\w]+:[^;{}]+;/g) ?? [];
  return declarations
    .map((declaration) => declaration.replace(/\s+/g, ' '))
    .filter((declaration) => {
      const value = declaration.slice(declaration.indexOf(':') + 1);
      return FUNCTIONS.test(value) || NAMES.test(value);
    });
}

it('style sheets name no colours, which would be the same in both themes', () => {
  const found = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    DRAWINGS.has(file)
      ? []
      : colouredIn(readFileSync(join(SOURCES, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

it('only style sheets with colours of their own are excepted', () => {
  for (const [file, reason] of DRAWINGS)
    expect(colouredIn(readFileSync(join(SOURCES, file), 'utf8')), `${file}: ${reason}`).not.toEqual([]);
});

it.each([
  '#fff',
  '#12345678',
  'rgb(0 0 0 / 5%)',
  'RGBA(0, 0, 0, 1)',
  'hsl(1 2% 3%)',
  '1px solid white',
  'red',
])('the colour %s is refused', (value) => {
  expect(colouredIn(`.a { color: ${value}; }`)).toHaveLength(1);
});

it.each([
  'var(--marquee-white)',
  'color-mix(in srgb, var(--ant-color-text) 5%, transparent)',
  'currentColor',
  'nowrap',
])('the value %s is accepted', (value) => {
  expect(colouredIn(`.white:hover { white-space: ${value}; }`)).toEqual([]);
});
