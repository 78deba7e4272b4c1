import type { Migration } from '../platform/database/migrate/migration.ts';

/** How the devices of a company promote programs for viewers; a company without a row keeps to what the product says. */
export default {
  name: '0100-promotion-settings',
  statements: ({ int, text }) => [
    `create table promotion_setting (
      company_id ${int} not null primary key references company (id) on delete cascade,
      promotes ${int} not null,
      strategy ${text} not null check (strategy in ('A', 'B'))
    )`,
  ],
} satisfies Migration;
