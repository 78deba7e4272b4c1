import type { Migration } from '../platform/database/migrate/migration.ts';

/** Devices could raise their revisions beyond what the protocol allows; these start again. */
export default {
  name: '0017-bounded-revisions',
  statements: () => [
    `insert into device_desired_due (device_id, what)
      select device_id, what from device_desired where revision > 2000000000
      on conflict do nothing`,
    `update device_desired set revision = 0, digest = '' where revision > 2000000000`,
    `delete from device_applied where revision > 2000000000`,
  ],
} satisfies Migration;
