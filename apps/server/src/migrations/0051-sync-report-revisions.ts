import type { Migration } from '../platform/database/migrate/migration.ts';

/** The revision of the manifest that a device last reported of; later reports of older ones do not count. */
export default {
  name: '0051-sync-report-revisions',
  statements: ({ int }) => [`alter table release_device add column reported_revision ${int}`],
} satisfies Migration;
