import type { Migration } from '../platform/database/migrate/migration.ts';

/** Plays that ended before they were complete are kept, but counted apart. */
export default {
  name: '0019-cut-plays',
  statements: ({ int }) => [
    `alter table play add column is_cut ${int} not null default 0`,
    `alter table play_day add column cut_count ${int} not null default 0`,
    `alter table play_day add column cut_duration_ms ${int} not null default 0`,
  ],
} satisfies Migration;
