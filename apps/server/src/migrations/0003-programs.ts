import type { Migration } from '../platform/database/migrate/migration.ts';

/** Programs. */
export default {
  name: '0003-programs',
  statements: ({ id, int, text }) => [
    `create table program (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} references department (id),
      group_id ${int} not null references resource_group (id),
      number ${int} not null,
      name ${text} not null,
      category ${int} not null default 1 check (category in (1, 2)),
      width ${int} not null check (width between 100 and 5000),
      height ${int} not null check (height between 100 and 5000),
      duration_ms ${int} not null default 0,
      size ${int} not null default 0,
      status ${int} not null default 0 check (status in (-1, 0, 1, 2)),
      scene_count ${int} not null default 1,
      document ${text} not null,
      cover ${text} not null default 'null',
      version ${int} not null default 1,
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      updated_at ${int} not null,
      unique (company_id, number),
      unique (company_id, name)
    )`,
    `create index program_list on program (company_id, group_id, created_at)`,
    `create index program_group on program (group_id)`,
    `create table program_draft (
      program_id ${int} not null references program (id) on delete cascade,
      user_id ${int} not null references "user" (id) on delete cascade,
      base_version ${int} not null,
      document ${text} not null,
      updated_at ${int} not null,
      primary key (program_id, user_id)
    )`,
    `create table program_material (
      program_id ${int} not null references program (id) on delete cascade,
      material_id ${int} not null references material (id) on delete cascade,
      primary key (program_id, material_id)
    )`,
    `create index program_material_material on program_material (material_id)`,
    `create table program_resolution (
      company_id ${int} not null references company (id),
      width ${int} not null check (width between 100 and 5000),
      height ${int} not null check (height between 100 and 5000),
      primary key (company_id, width, height)
    )`,
  ],
} satisfies Migration;
