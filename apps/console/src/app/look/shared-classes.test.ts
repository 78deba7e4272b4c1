import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

/** The declarations of each rule of a style sheet by its selector; rules inside of `@media` and the like are left out. */
function rulesOf(css: string): { selector: string; declarations: string }[] {
  const flat = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: body
      .split(';')
      .map((declaration) => declaration.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .sort()
      .join('; '),
  }));
}

const SHARED = rulesOf(read('shared/styles/classes.css'));
const NAMES = new Set(SHARED.map(({ selector }) => selector.slice(1)));

/** Shared classes by their declarations. A single declaration may also be a state or a place, so its copies are allowed. */
const PATTERNS = new Map(
  SHARED.filter(({ declarations }) => declarations.includes('; ')).map(({ selector, declarations }) => [
    declarations,
    selector,
  ]),
);

/** Classes that only repeat a shared one: `.name repeats .ellipsis`. */
function copiesIn(css: string): string[] {
  return rulesOf(css).flatMap(({ selector, declarations }) => {
    const shared = PATTERNS.get(declarations);
    return shared && /^\.[\w-]+$/.test(selector) ? [`${selector} repeats ${shared}`] : [];
  });
}

/** Names in `composes: … from global` that no shared class has. */
function unknownIn(css: string): string[] {
  return [...css.matchAll(/composes:\s*([-\w\s]+?)\s+from\s+global\b/g)]
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => !NAMES.has(name));
}

/** Names in `className="…"` that no shared class has. */
function unknownInMarkup(tsx: string): string[] {
  return [...tsx.matchAll(/className="([^"]+)"/g)]
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => !NAMES.has(name) && !name.startsWith('marquee'));
}

function foundIn(pattern: string, check: (text: string) => string[]): string[] {
  return globSync(pattern, { cwd: SOURCES }).flatMap((file) =>
    check(read(file)).map((found) => `${file}: ${found}`),
  );
}

it('no class of a module repeats a shared class', () => {
  expect(foundIn('**/*.module.css', copiesIn)).toEqual([]);
});

it('every shared class that a module or component names exists', () => {
  expect([...foundIn('**/*.module.css', unknownIn), ...foundIn('**/!(*.test).tsx', unknownInMarkup)]).toEqual(
    [],
  );
});

it('every shared class is used', () => {
  const used = new Set<string>();
  for (const file of globSync('**/*.{module.css,tsx,ts}', { cwd: SOURCES }))
    for (const [word] of read(file).matchAll(/[a-z][\w-]*/g)) used.add(word);
  expect([...NAMES].filter((name) => !used.has(name))).toEqual([]);
});

it.each([
  '.a { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }',
  '.a { white-space: nowrap; text-overflow: ellipsis; overflow: hidden; }',
  '@media (width < 1px) { .b { display: none; } } .a { display: flex; align-items: center }',
])('the copy %s is refused', (css) => {
  expect(copiesIn(css)).toHaveLength(1);
});

it.each(['.a > span { display: grid; }', '.a { display: grid; gap: 3px; }', '.a:hover { display: flex; }'])(
  'the rule %s is accepted',
  (css) => {
    expect(copiesIn(css)).toEqual([]);
  },
);

it('a misspelt name is refused', () => {
  expect(unknownIn('.a { composes: row elipsis from global; }')).toEqual(['elipsis']);
  expect(unknownInMarkup('<p className="elipsis row" />')).toEqual(['elipsis']);
});
