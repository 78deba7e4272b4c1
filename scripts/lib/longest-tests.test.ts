import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST_TESTS } from './longest-tests.mjs';
import { root } from './root.mjs';

test('the longest tests exist', () => {
  expect(LONGEST_TESTS.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
