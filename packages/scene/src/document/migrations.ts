import { ELEMENTS } from '../elements/registry.ts';
import type { Migration, ScopedMigration } from './migration.ts';

/** Changes to the shape of documents and scenes since version 1. */
const documentMigrations: readonly Migration[] = [];

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
