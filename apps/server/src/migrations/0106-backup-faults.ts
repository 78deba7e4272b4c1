import type { Migration } from '../platform/database/migrate/migration.ts';

/** The faults that a verification found, as codes that the console has texts for. */
export default {
  name: '0106-backup-faults',
  statements: ({ text }) => [`alter table backup_run add column faults ${text}`],
} satisfies Migration;
