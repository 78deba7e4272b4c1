import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The progress of a release on a device is a percentage; why a download failed is its `sync_state`. `play_status`, which
 * nothing wrote, goes: it follows from status and dates.
 */
export default {
  name: '0015-release-progress',
  statements: () => [
    `update release_device set progress = 0 where progress < 0`,
    `alter table "release" drop column play_status`,
  ],
} satisfies Migration;
