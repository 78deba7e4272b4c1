import type { Migration } from '../platform/database/migrate/migration.ts';

/** Why the screens of a device are off, as JSON, as it reported last; null for devices that never did. */
export default {
  name: '0063-screens-that-are-off',
  statements: ({ text }) => [`alter table device add column screen_off ${text}`],
} satisfies Migration;
