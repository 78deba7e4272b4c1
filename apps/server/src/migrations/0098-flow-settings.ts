import type { Migration } from '../platform/database/migrate/migration.ts';

/** How many days a company keeps counts of people; one without a row keeps them as long as the product says. */
export default {
  name: '0098-flow-settings',
  statements: ({ int }) => [
    `create table flow_setting (
      company_id ${int} not null primary key references company (id) on delete cascade,
      flow_hour_days ${int} not null,
      flow_days ${int} not null
    )`,
  ],
} satisfies Migration;
