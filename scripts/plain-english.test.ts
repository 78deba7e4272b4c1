import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnplainComments, findUnplainProse, findUnplainWords } from './lib/plain-english.mjs';
import { root } from './lib/root.mjs';

/** The word list and this test, which contain the words. */
const lists = new Set(['scripts/lib/plain-english.mjs', 'scripts/plain-english.test.ts']);

function sources(): string[] {
  const patterns = [
    '{apps,packages}/*/{src,scripts,build}/**/*.{ts,tsx,css,html}',
    '{e2e,bench}/src/**/*.ts',
    'scripts/**/*.{ts,mjs}',
    'docs/**/*.md',
    '{README.md,vitest.config.ts,knip.jsonc,.oxlintrc.jsonc}',
  ];
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !lists.has(file));
}

test.for([
  ['draws the list anew', 'anew'],
  ['Whoever owns it', 'Whoever'],
  ['keeps a copy, lest it be lost', 'lest'],
  ['a user and his roles', 'his'],
  ['He may delete it', 'He'],
  ['the console is told', 'is told'],
  ['a file was looked at in vain', 'in vain'],
  ['Every so manieth release', 'manieth'],
  ['waits for want of a connection', 'for want of'],
  ['the commonest tags', 'commonest'],
  ['acts upon a change', 'upon'],
])('refuses "%s"', ([text, word]) => {
  expect(findUnplainWords(`first line\n${text}`)).toMatchObject([{ line: 2, word }]);
});

test('allows words that only contain them', () => {
  expect(findUnplainWords('the latest history of this machine; unlest, hers, newest, retold')).toEqual([]);
});

test.for([
  ['/** What a device shows. */', 'What'],
  ['/**\n * Its owner.\n */', 'Its'],
  ['/** Those of the manifest. */', 'Those'],
  ['const a = 1; // It ends at once.', 'at once'],
  ['/* No longer used, or not any more. */', 'any more'],
  ['/** This window may save. */', 'This'],
  ['/** The run goes on after a pause. */', 'goes on'],
])('refuses the comment "%s"', ([source, word]) => {
  expect(findUnplainComments(`first;\n${source}`)).toMatchObject([{ line: 2, word }]);
});

test('allows the words of comments in code, and pronouns within a comment', () => {
  const source = `it('ends at once', () => ask("What?")); // What ends here?\n/** The owner. It decides. */`;
  expect(findUnplainComments(source)).toEqual([]);
});

test('allows names of the interface, in bold, in documents', () => {
  expect(findUnplainProse('Select **All at once**.')).toEqual([]);
  expect(findUnplainProse('It ends at once.')).toMatchObject([{ line: 1, word: 'at once' }]);
});

test('code, comments and documents use plain words', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const unplain = /[.](md|html)$/.test(file)
      ? findUnplainProse(text)
      : [...findUnplainWords(text), ...findUnplainComments(text)];
    return unplain.map(({ line, word, instead }) => `${file}:${line} "${word}": write ${instead}`);
  });
  expect(found).toEqual([]);
});
