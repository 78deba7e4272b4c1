import type { Migration } from '../platform/database/migrate/migration.ts';

/** The address that an upload was begun from, for the log: the job that finishes the upload has no request. */
export default {
  name: '0024-upload-address',
  statements: () => [`alter table upload add column address text not null default ''`],
} satisfies Migration;
