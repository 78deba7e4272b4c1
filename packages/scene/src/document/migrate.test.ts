import { expect, test } from 'vitest';
import type { ScopedMigration } from '../elements/migration.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS, SCHEMA_VERSION } from './migrations.ts';

const migrations: ScopedMigration[] = [
  {
    scope: { elementType: 'text' },
    to: 2,
    name: 'text-says-text',
    up: ({ content = '', ...rest }) => ({ ...rest, text: content }),
  },
  {
    scope: 'document',
    to: 3,
    name: 'document-has-size',
    up: (document) => ({ ...document, width: 1920, height: 1080 }),
  },
];

const before = {
  schemaVersion: 1,
  scenes: [
    {
      elements: [
        { type: 'text', content: 'hi' },
        { type: 'video', content: 1 },
      ],
    },
  ],
};

test('migrates an old document step by step, each element type with its own steps', () => {
  expect(migrate(before, 1, migrations)).toEqual({
    schemaVersion: 3,
    width: 1920,
    height: 1080,
    scenes: [
      {
        elements: [
          { type: 'text', text: 'hi' },
          { type: 'video', content: 1 },
        ],
      },
    ],
  });
});

test('does not change its input document', () => {
  const copy = structuredClone(before);
  migrate(before, 1, migrations);
  expect(before).toEqual(copy);
});

test('runs only the steps after the document version', () => {
  expect(migrate({ schemaVersion: 2, scenes: before.scenes }, 2, migrations)).toMatchObject({
    schemaVersion: 3,
    scenes: before.scenes,
  });
});

test('passes through data that does not look like scenes and elements', () => {
  expect(migrate({ scenes: [7, { elements: 'x' }, { elements: [null] }] }, 1, migrations)).toMatchObject({
    scenes: [7, { elements: 'x' }, { elements: [null] }],
  });
});

test('the product has one migration with a unique name for every version after the first', () => {
  expect(MIGRATIONS.map((migration) => migration.to)).toEqual(MIGRATIONS.map((_, index) => index + 2));
  expect(new Set(MIGRATIONS.map((migration) => migration.name)).size).toBe(MIGRATIONS.length);
  expect(SCHEMA_VERSION).toBe(1 + MIGRATIONS.length);
});
