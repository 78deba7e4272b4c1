import type { Migration } from '../platform/database/migrate/migration.ts';

/** How many days a company keeps tasks and operation records; one without a row keeps them as long as the product says. */
export default {
  name: '0060-record-settings',
  statements: ({ int }) => [
    `create table record_setting (
      company_id ${int} not null primary key references company (id) on delete cascade,
      record_days ${int} not null
    )`,
  ],
} satisfies Migration;
