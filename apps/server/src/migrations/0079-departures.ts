import type { Migration } from '../platform/database/migrate/migration.ts';

/** Why devices left, by their own words, and what their screenshots are pictures of. */
export default {
  name: '0079-departures',
  statements: ({ text }) => [
    `alter table device add column left_as ${text}`,
    `alter table device_upload add column source ${text}`,
  ],
} satisfies Migration;
