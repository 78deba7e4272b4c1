import type { Migration } from '../platform/database/migrate/migration.ts';

/** The use of the disk of each device, by type of content. */
export default {
  name: '0075-device-storage',
  statements: ({ text }) => [`alter table device add column storage ${text}`],
} satisfies Migration;
