import { expect, test } from 'vitest';
import { type BuiltChunk, type BundledPage, pageGroups } from './page-groups.ts';

const PAGES: BundledPage[] = [
  { name: 'start' },
  { name: 'login', module: '/login.ts', after: 'start' },
  { name: 'list', module: '/list.ts', after: 'start' },
  { name: 'editor', module: '/editor.ts', after: 'start' },
];

function aChunk(name: string, imports: string[] = [], dynamicImports: string[] = []): BuiltChunk {
  return {
    fileName: name,
    isEntry: name === 'entry',
    facadeModuleId: isRoot(name) ? `/src/${name}.ts` : null,
    imports,
    dynamicImports,
    moduleIds: [`/src/${name}.ts`],
    code: 'x'.repeat(500_000),
  };
}

function isRoot(name: string): boolean {
  return name === 'entry' || PAGES.some((page) => page.name === name);
}

function namesOf(chunks: BuiltChunk[]) {
  const groups = pageGroups(chunks, PAGES);
  return (module: string) => {
    const taking = groups.filter(
      ({ test: takes }) => typeof takes === 'function' && takes(`/src/${module}.ts`),
    );
    return taking.map(({ name }) => name);
  };
}

const ENTRY = aChunk('entry', ['react'], ['login', 'list', 'editor']);

test('what the entry needs is one group, whatever else needs it', () => {
  const groupOf = namesOf([
    ENTRY,
    aChunk('react'),
    aChunk('login'),
    aChunk('list'),
    aChunk('editor', ['react']),
  ]);
  expect(groupOf('react')).toEqual(['start']);
});

test('the root module of a page stays in a file of its own', () => {
  const groupOf = namesOf([ENTRY, aChunk('react'), aChunk('login'), aChunk('list'), aChunk('editor')]);
  expect(groupOf('entry')).toEqual([]);
  expect(groupOf('login')).toEqual([]);
});

test('modules are apart by the pages that need them at once', () => {
  const groupOf = namesOf([
    ENTRY,
    aChunk('react'),
    aChunk('login', ['form']),
    aChunk('list', ['form', 'table']),
    aChunk('editor', ['table', 'canvas']),
    aChunk('form'),
    aChunk('table'),
    aChunk('canvas'),
  ]);
  expect(groupOf('form')).toEqual(['login-list']);
  expect(groupOf('table')).toEqual(['list-editor']);
  expect(groupOf('canvas')).toEqual(['editor']);
});

test('parts that only the page itself fetches later do not take modules apart', () => {
  const chunks = [
    ENTRY,
    aChunk('react'),
    aChunk('login'),
    aChunk('list'),
    aChunk('editor', ['canvas', 'fields'], ['panel']),
    aChunk('panel', ['fields', 'picker']),
    aChunk('canvas'),
    aChunk('fields'),
    aChunk('picker'),
  ];
  const groups = pageGroups(chunks, PAGES).filter(({ name }) => name === 'editor');
  expect(groups).toHaveLength(1);
  expect(namesOf(chunks)('picker')).toEqual([]);
});

test('what another page fetches later is not fetched together with this page', () => {
  const chunks = [
    ENTRY,
    aChunk('react'),
    aChunk('login'),
    aChunk('list', [], ['preview']),
    aChunk('preview', ['renderer']),
    aChunk('editor', ['renderer', 'canvas']),
    aChunk('renderer'),
    aChunk('canvas'),
  ];
  const [first, second] = pageGroups(chunks, PAGES).filter(({ name }) => name === 'editor');
  expect(first).toBeDefined();
  expect(second).toBeDefined();
});

test('a group has a lower priority than those of the modules that it imports', () => {
  const groups = pageGroups(
    [
      ENTRY,
      aChunk('react'),
      aChunk('login'),
      aChunk('list', ['table']),
      aChunk('editor', ['table', 'canvas']),
      aChunk('table'),
      aChunk('canvas', ['table']),
    ],
    PAGES,
  );
  const priorityOf = (name: string) => groups.find((group) => group.name === name)?.priority ?? Number.NaN;
  expect(priorityOf('start')).toBeGreaterThan(priorityOf('list-editor'));
  expect(priorityOf('list-editor')).toBeGreaterThan(priorityOf('editor'));
});

test('console 9: modules that only the root of a page leads to stay in its file, unless a style sheet is among them', () => {
  const withTexts = { ...aChunk('login'), moduleIds: ['/src/login.ts', '/src/login-texts.ts'] };
  const withStyles = {
    ...aChunk('list'),
    moduleIds: ['/src/list.ts', '/src/list.module.css', '/src/rows.ts'],
  };
  const groupOf = namesOf([ENTRY, aChunk('react'), withTexts, withStyles, aChunk('editor')]);
  expect(groupOf('login-texts')).toEqual([]);
  expect(groupOf('rows')).toEqual(['list']);
});

test('a page that was moved fails the build', () => {
  expect(() => pageGroups([ENTRY, aChunk('react')], PAGES)).toThrow('login');
});
