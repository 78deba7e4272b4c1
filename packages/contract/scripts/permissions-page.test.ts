import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissionsPage } from './permissions-page.ts';

test('docs/permissions.md matches the contract; scripts/write-permissions-page.ts updates it', () => {
  const page = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8');
  expect(page).toBe(permissionsPage());
});
