import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsPage } from './errors-page.ts';

test('docs/errors.md matches the contract; scripts/write-errors-page.ts updates it', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  expect(page).toBe(errorsPage());
});
