import type { Migration } from '../platform/database/migrate/migration.ts';

/** Audience labels with names, and the programs that took over the values of one. A label is the JSON that programs have. */
export default {
  name: '0099-label-sets',
  statements: ({ id, int, text }) => [
    `create table label_set (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      name ${text} not null,
      priority ${int} not null,
      label ${text} not null,
      created_at ${int} not null,
      updated_at ${int} not null
    )`,
    `create unique index label_set_name on label_set (company_id, name)`,
    `create index label_set_priority on label_set (company_id, priority, id)`,
    `create table label_set_program (
      program_id ${int} not null primary key references program (id) on delete cascade,
      label_set_id ${int} not null references label_set (id)
    )`,
    `create index label_set_program_set on label_set_program (label_set_id)`,
  ],
} satisfies Migration;
