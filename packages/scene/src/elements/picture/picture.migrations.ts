import type { Migration } from '../../document/migration.ts';

/** Changes to the shape of picture elements since version 1. */
export const pictureMigrations: readonly Migration[] = [];
