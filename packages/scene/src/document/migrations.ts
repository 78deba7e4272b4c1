import { ELEMENTS } from '../elements/registry.ts';
import { documentMigrations } from './document.migrations.ts';
import type { Migration, ScopedMigration } from './migration.ts';

/** Every migration of documents and of element types, in the order in which they run. */
export const MIGRATIONS: readonly ScopedMigration[] = [
  ...documentMigrations.map((migration) => ({ ...migration, scope: 'document' as const })),
  ...ELEMENTS.flatMap(migrationsOf),
].sort((a, b) => a.to - b.to);

/** The version in which documents are written: the first, and one more for every migration. */
export const SCHEMA_VERSION = 1 + MIGRATIONS.length;

function migrationsOf({ type, migrations }: (typeof ELEMENTS)[number]): ScopedMigration[] {
  return migrations.map((migration: Migration) => ({ ...migration, scope: { elementType: type } }));
}
