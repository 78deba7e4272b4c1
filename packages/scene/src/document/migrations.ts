import { ELEMENTS } from '../elements/registry.ts';
import { documentMigrations } from './document.migrations.ts';
import type { Migration, ScopedMigration } from './migration.ts';

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
