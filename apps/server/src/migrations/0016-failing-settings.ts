import type { Migration } from '../platform/database/migrate/migration.ts';

/** Settings that their devices could not apply when they last reported. */
export default {
  name: '0016-failing-settings',
  statements: ({ int }) => [
    `alter table device_setting add column is_failing ${int} not null default 0`,
    `create index device_setting_failing on device_setting (device_id) where is_failing = 1`,
  ],
} satisfies Migration;
