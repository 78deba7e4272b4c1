import type { Migration } from '../platform/database/migrate/migration.ts';

/** How long a company keeps the logs of its devices; one without a row keeps them as long as the product says. */
export default {
  name: '0089-log-settings',
  statements: ({ int }) => [
    `create table log_setting (
      company_id ${int} not null primary key references company (id) on delete cascade,
      log_retention text not null
    )`,
  ],
} satisfies Migration;
