import type { Migration } from '../platform/database/migrate/migration.ts';

/** Users who signed up and wait for an administrator's approval; until then they are disabled as well. */
export default {
  name: '0020-waiting-users',
  statements: ({ int }) => [
    `alter table "user" add column is_waiting ${int} not null default 0 check (is_waiting in (0, 1))`,
  ],
} satisfies Migration;
