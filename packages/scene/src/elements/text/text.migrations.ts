import type { Migration } from '../../document/migration.ts';

/** Changes to the shape of text elements since version 1. */
export const textMigrations: readonly Migration[] = [];
