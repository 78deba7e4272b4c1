import type { Migration, ScopedMigration } from '../elements/migration.ts';
import { ELEMENTS } from '../elements/registry.ts';
import { mapElements } from './migrate.ts';

/** Changes to the shape of documents, scenes and all elements since version 1. */
const documentMigrations: readonly Migration[] = [
  {
    to: 2,
    name: 'elements-gain-span-frame-mirror-and-groups',
    up: (document) =>
      mapElements(document, (element) => ({
        flipX: false,
        flipY: false,
        radius: 0,
        borderWidth: 0,
        borderColor: '#000000',
        startMs: 0,
        endMs: null,
        entrance: 'none',
        groups: [],
        ...element,
      })),
  },
];

/** Every migration of documents and element types, in order. */
export const MIGRATIONS: readonly ScopedMigration[] = [
  ...documentMigrations.map((migration) => ({ ...migration, scope: 'document' as const })),
  ...ELEMENTS.flatMap(migrationsOf),
].sort((a, b) => a.to - b.to);

/** The version in which documents are written: 1 plus the number of migrations. */
export const SCHEMA_VERSION = 1 + MIGRATIONS.length;

function migrationsOf({ type, migrations }: (typeof ELEMENTS)[number]): ScopedMigration[] {
  return migrations.map((migration: Migration) => ({ ...migration, scope: { elementType: type } }));
}
