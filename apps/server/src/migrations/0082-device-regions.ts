import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The region of a device, worked out from its address and coordinates; `region_due` until that has been done. The index has every
 * column that the overview of devices counts by.
 */
export default {
  name: '0082-device-regions',
  statements: ({ int, text }) => [
    `alter table device add column region ${text} not null default 'unknown'`,
    `alter table device add column region_due ${int} not null default 1`,
    `create index device_region_due on device (id) where region_due = 1`,
  ],
} satisfies Migration;
