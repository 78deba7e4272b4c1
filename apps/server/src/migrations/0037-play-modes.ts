import type { Migration } from '../platform/database/migrate/migration.ts';

/** The modes inter-cut and synchronised. SQLite cannot change the check of a column, so a new column takes its place. */
export default {
  name: '0037-play-modes',
  statements: ({ text }) => [
    `alter table "release" add column play_mode ${text} not null default 'append'
      check (play_mode in ('append', 'inter-cut', 'replace', 'synchronised'))`,
    `update "release" set play_mode = mode`,
    `alter table "release" drop column mode`,
    `alter table "release" rename column play_mode to mode`,
  ],
} satisfies Migration;
