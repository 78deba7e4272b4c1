import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/root.mjs';

interface Recipe {
  title: string;
  /** The promised maximum number of files. */
  maxFiles: number;
  /** The files of its numbered list. */
  files: (string | undefined)[];
  text: string;
  /** The commit that added the example, if it added nothing else. */
  commit: string | undefined;
}

/** Common extensions of the project, and the maximum number of files that each may touch. */
const PROMISES: Record<string, number> = {
  'An element type': 8,
  'A command for devices': 2,
  'A starter template': 4,
  'A list feature with four calls': 19,
  'A call': 5,
  'A page of the console': 2,
  'A table': 4,
  'A live event': 2,
};

const recipes = readRecipes(readFileSync(join(root, 'docs/adding.md'), 'utf8'));

test('there is a recipe for each common extension', () => {
  expect(Object.fromEntries(recipes.map(({ title, maxFiles }) => [title, maxFiles]))).toEqual(PROMISES);
});

describe.each(recipes)('the recipe: $title', ({ maxFiles, files, text, commit }) => {
  test('names no more files than it announces', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(maxFiles);
  });

  test('begins each step with the path of a file', () => {
    expect(files).not.toContain(undefined);
  });

  test('names files that exist', () => {
    const named = [...text.matchAll(/`((?:packages|apps|art|scripts|docs)\/[^`<]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  if (commit === undefined || !isKnown(commit)) return;
  test('names the product files that the commit of its example touched', () => {
    const touched = productFilesOf(commit);
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.filter((file) => !files.includes(file))).toEqual([]);
  });
});

/** Whether the history has the commit; a copy without a history has none. */
function isKnown(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', commit], { cwd: root }).status === 0;
}

/** The product files of today in which lines that the commit added are left. */
function productFilesOf(commit: string): string[] {
  const moved = new Map(
    git('diff', '--find-renames', '--diff-filter=R', '--name-status', commit, 'HEAD')
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([, from = '', to = '']) => [from, to]),
  );
  return git('show', '--format=', '--unified=0', commit)
    .split(/^diff --git .* b\//m)
    .slice(1)
    .flatMap((part) => {
      const path = part.slice(0, part.indexOf('\n'));
      const file = moved.get(path) ?? path;
      if (!/^(packages|apps)\//.test(file) || /[.]test[.]tsx?$/.test(file) || !existsSync(join(root, file)))
        return [];
      const lines = new Set(readFileSync(join(root, file), 'utf8').split('\n'));
      const added = part.split('\n').flatMap((line) => /^[+](?![+][+] )(.*\w.*)$/.exec(line)?.[1] ?? []);
      return added.some((line) => lines.has(line)) ? [file] : [];
    });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

function readRecipes(page: string): Recipe[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      maxFiles: Number(/At most (\d+) files/.exec(text)?.[1]),
      files: [...text.matchAll(/^\d+[.] (.*)$/gm)].map(([, step = '']) => /^`([^`]+)`/.exec(step)?.[1]),
      text,
      commit: /commit `([0-9a-f]{8})`/.exec(text)?.[1],
    }));
}
