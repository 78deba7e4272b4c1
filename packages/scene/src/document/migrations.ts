import { ELEMENT_DEFINITIONS } from '../elements/registry.ts';
import { documentMigrations } from './document.migrations.ts';
import type { ScopedMigration } from './migration.ts';

/** Every migration of documents and of element types, in the order in which they run. */
export const MIGRATIONS: readonly ScopedMigration[] = [
  ...documentMigrations.map((migration) => ({ ...migration, scope: 'document' as const })),
  ...Object.entries(ELEMENT_DEFINITIONS).flatMap(([elementType, { migrations }]) =>
    migrations.map((migration) => ({ ...migration, scope: { elementType } })),
  ),
].sort((a, b) => a.to - b.to);

/** The version in which documents are written: the first, and one more for every migration. */
export const SCHEMA_VERSION = 1 + MIGRATIONS.length;
