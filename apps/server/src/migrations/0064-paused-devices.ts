import type { Migration } from '../platform/database/migrate/migration.ts';

/** Whether operators have paused a device, as it reports. */
export default {
  name: '0064-paused-devices',
  statements: ({ int }) => [`alter table device add column is_paused ${int} not null default 0`],
} satisfies Migration;
