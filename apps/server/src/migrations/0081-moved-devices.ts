import type { Migration } from '../platform/database/migrate/migration.ts';

/** Where a device that has left this server has moved, and when. */
export default {
  name: '0081-moved-devices',
  statements: ({ int, text }) => [
    `alter table device add column moved_to ${text}`,
    `alter table device add column moved_at ${int}`,
  ],
} satisfies Migration;
