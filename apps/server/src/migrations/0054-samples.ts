import type { Migration } from '../platform/database/migrate/migration.ts';

/** The language of each company, and which groups hold what came with the product. */
export default {
  name: '0054-samples',
  statements: ({ text }) => [
    `alter table company add column language ${text}`,
    'alter table resource_group add column is_sample integer not null default 0',
    // Companies of earlier versions have their starter templates already.
    `update company set language = case when exists (
      select 1 from resource_group where resource_group.company_id = company.id
        and resource_group.kind = 'template' and resource_group.name = 'Starter-templates') then 'en' else 'zh' end`,
    `update resource_group set is_sample = 1 where kind in ('material', 'template') and parent_id is null
      and name in ('入门模板', 'Starter-templates')`,
  ],
} satisfies Migration;
