import type { Migration } from '../platform/database/migrate/migration.ts';

/** The agent of a device has a version and packages of its own. It counted as firmware before. */
export default {
  name: '0077-agent-versions',
  statements: ({ text }) => [
    `alter table device add column agent_version ${text} not null default ''`,
    `alter table app add column changed_category ${text} not null default 'app'
      check (changed_category in ('player', 'app', 'firmware', 'agent'))`,
    `update app set changed_category = case when package = 'marquee-agent' and category = 'firmware'
      then 'agent' else category end`,
    // SQLite cannot change the check of a column.
    `alter table app drop column category`,
    `alter table app rename column changed_category to category`,
  ],
} satisfies Migration;
