import type { Migration } from '../platform/database/migrate/migration.ts';

/** The result of an upload of an archive, and the progress of its processing, in percent. */
export default {
  name: '0029-archive-imports',
  statements: ({ int }) => [
    `alter table upload add column progress ${int} not null default 0`,
    `alter table upload add column result_id ${int}`,
  ],
} satisfies Migration;
