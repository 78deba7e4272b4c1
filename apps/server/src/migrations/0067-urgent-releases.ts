import type { Migration } from '../platform/database/migrate/migration.ts';

/** A release that devices download at any time of the day, whatever their company sets. */
export default {
  name: '0067-urgent-releases',
  statements: ({ int }) => [
    `alter table release add column is_urgent ${int} not null default 0 check (is_urgent in (0, 1))`,
  ],
} satisfies Migration;
