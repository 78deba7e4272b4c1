import type { Migration } from '../platform/database/migrate/migration.ts';

/** How the devices of a company download files; a company without a row, and a null, have no limit. */
export default {
  name: '0045-download-settings',
  statements: ({ int }) => [
    `create table download_setting (
      company_id ${int} not null primary key references company (id) on delete cascade,
      bandwidth ${int},
      concurrency ${int}
    )`,
  ],
} satisfies Migration;
