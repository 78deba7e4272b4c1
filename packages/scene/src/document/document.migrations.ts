import type { Migration } from './migration.ts';

/** Changes to the shape of documents and scenes since version 1. */
export const documentMigrations: readonly Migration[] = [];
