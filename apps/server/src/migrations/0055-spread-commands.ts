import type { Migration } from '../platform/database/migrate/migration.ts';

/** When a command may be sent at the earliest, for commands that are spread over some minutes; null for all others. */
export default {
  name: '0055-spread-commands',
  statements: ({ int }) => [`alter table task add column not_before ${int}`],
} satisfies Migration;
