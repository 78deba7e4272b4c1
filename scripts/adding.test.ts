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
}

/** Common extensions of the project, and the maximum number of files that each may touch. */
const PROMISES: Record<string, number> = {
  'An element type': 6,
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

describe.each(recipes)('the recipe: $title', ({ maxFiles, files, text }) => {
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
});

function readRecipes(page: string): Recipe[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      maxFiles: Number(/At most (\d+) files/.exec(text)?.[1]),
      files: [...text.matchAll(/^\d+[.] (.*)$/gm)].map(([, step = '']) => /^`([^`]+)`/.exec(step)?.[1]),
      text,
    }));
}
