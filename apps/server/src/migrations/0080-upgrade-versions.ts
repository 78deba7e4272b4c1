import type { Migration } from '../platform/database/migrate/migration.ts';

/** When a device had installed an upgrade, which succeeds once it reports the new version. */
export default {
  name: '0080-upgrade-versions',
  statements: ({ int }) => [
    `alter table task add column installed_at ${int}`,
    `create index task_installed on task (device_id) where installed_at is not null`,
  ],
} satisfies Migration;
