import type { Migration } from '../platform/database/migrate/migration.ts';

/** Notices have a revision of their own. Devices with notices from before get their first list. */
export default {
  name: '0050-pushed-notices',
  statements: () => [
    `insert into device_desired (device_id, what, revision, digest, updated_at)
      select distinct device_id, 'notices', 1, 'counted', 0 from notice_device where 1 = 1
      on conflict do nothing`,
  ],
} satisfies Migration;
