import type { Migration } from '../../document/migration.ts';

/** Changes to the shape of video elements since version 1. */
export const videoMigrations: readonly Migration[] = [];
