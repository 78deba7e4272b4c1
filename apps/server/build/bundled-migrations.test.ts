import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';
import { listOf } from './bundled-migrations.ts';

it('lists the migrations that the sources find, in their order', () => {
  const files = readdirSync(new URL('../src/migrations', import.meta.url));
  const listed = [...listOf(files).matchAll(/from '\.\/(.*)\.ts'/g)].map(([, name]) => name);
  expect(listed).toEqual(migrations.map(({ name }) => name));
});

it('lists neither tests nor other files', () => {
  expect(listOf(['0002-b.ts', 'index.ts', '0001-a.ts', '0002-b.test.ts', 'testing.ts'])).toBe(
    "import m0 from './0001-a.ts';\nimport m1 from './0002-b.ts';\nexport const migrations = [m0, m1];",
  );
});
