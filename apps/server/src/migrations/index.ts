import { collectMigrations } from '../platform/database/migrate/collect-migrations.ts';

/** All migrations in order: the numbered files of this folder. */
export const migrations = await collectMigrations(import.meta.dirname);
