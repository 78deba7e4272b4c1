import type { Migration } from '../platform/database/migrate/migration.ts';

/** Templates, with the default group of each company. */
export default {
  name: '0028-templates',
  statements: ({ id, int, text }) => [
    `create table template (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} not null references department (id),
      group_id ${int} not null references resource_group (id),
      number ${int} not null,
      name ${text} not null,
      category ${int} not null default 1 check (category in (1, 2)),
      width ${int} not null check (width between 100 and 5000),
      height ${int} not null check (height between 100 and 5000),
      duration_ms ${int} not null default 0,
      size ${int} not null default 0,
      scene_count ${int} not null default 1,
      document ${text} not null,
      cover ${text} not null default 'null',
      content_hash ${text} not null default '',
      version ${int} not null default 1,
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      updated_at ${int} not null,
      unique (company_id, number),
      unique (company_id, name)
    )`,
    `create index template_list on template (company_id, updated_at)`,
    `create index template_group on template (group_id)`,
    `create index template_department on template (department_id)`,
    `create table template_draft (
      template_id ${int} not null references template (id) on delete cascade,
      user_id ${int} not null references "user" (id) on delete cascade,
      base_version ${int} not null,
      document ${text} not null,
      updated_at ${int} not null,
      primary key (template_id, user_id)
    )`,
    `create table template_material (
      template_id ${int} not null references template (id) on delete cascade,
      material_id ${int} not null references material (id) on delete cascade,
      primary key (template_id, material_id)
    )`,
    `create index template_material_material on template_material (material_id)`,
    `insert into resource_group (kind, company_id, path, name, is_default, created_at)
      select 'template', company.id, '', 'default', 1, company.created_at from company
      where not exists (
        select 1 from resource_group
        where resource_group.company_id = company.id and resource_group.kind = 'template' and resource_group.is_default = 1)`,
    `update resource_group set path = '/' || id || '/' where kind = 'template' and path = ''`,
  ],
} satisfies Migration;
