import type { Migration } from '../platform/database/migrate/migration.ts';

/** Departments with their rules, their roles and groups, and data of each account. */
export default {
  name: '0008-people',
  statements: ({ int, text }) => [
    // `rules` is the rule for the department itself, its users and its roles.
    ...['device', 'material', 'program'].map(
      (kind) =>
        `alter table department add column ${kind}_rules ${text} not null default '111100000000' check (length(${kind}_rules) = 12)`,
    ),
    `create unique index department_default on department (company_id) where is_default = 1`,
    `insert into department (company_id, parent_id, path, name, is_default, created_at)
      select id, null, '', 'default', 1, created_at from company`,
    `update department set path = '/' || id || '/' where path = ''`,
    ...['material', 'program', 'device', 'release', '"user"'].map(
      (table) =>
        `update ${table} set department_id = (select department.id from department
          where department.company_id = ${table}.company_id and department.is_default = 1)
        where department_id is null and company_id is not null`,
    ),
    ...['material', 'program', 'release'].map(
      (table) => `create index ${table}_department on ${table} (department_id, company_id)`,
    ),
    // For users who do not see the whole company, the list of a hundred thousand devices is read from the index alone.
    `create index device_department on device (department_id, company_id, group_id, is_online, name)`,
    // Null for a group or a role of the whole company.
    `alter table resource_group add column department_id ${int} references department (id)`,
    `create index resource_group_department on resource_group (department_id)`,
    `alter table role add column department_id ${int} references department (id)`,
    `alter table role add column number ${int} not null default 0`,
    `update role set number = id`,
    `create unique index role_number on role (company_id, number)`,
    `insert into counter (company_id, kind, value) select company_id, 'role', max(number) from role group by company_id`,
    `create index role_department on role (department_id)`,
    // Deleted users keep their row, so that their resources keep the creator's name; the login becomes free.
    `alter table "user" add column deleted_at ${int}`,
    `alter table "user" add column password_changed_at ${int}`,
    // The list of users is read in order, filtered and counted from these alone; whole rows are read for a page.
    `drop index user_company`,
    `create index user_list on "user" (company_id, deleted_at, login_id, name, department_id, role_id, is_admin,
      is_group_admin, is_disabled)`,
    `create index user_list_department on "user" (company_id, department_id, deleted_at, login_id, name, role_id,
      is_admin, is_group_admin, is_disabled)`,
    `create index user_list_name on "user" (company_id, deleted_at, name, login_id)`,
    `create index user_department on "user" (department_id)`,
    `alter table session add column name ${text} not null default ''`,
    `create table password_history (
      user_id ${int} not null references "user" (id) on delete cascade,
      password_hash ${text} not null,
      replaced_at ${int} not null
    )`,
    `create index password_history_user on password_history (user_id, replaced_at)`,
    `create table second_factor (
      user_id ${int} primary key references "user" (id) on delete cascade,
      secret ${text} not null,
      confirmed_at ${int},
      last_step ${int} not null default 0,
      recovery_hashes ${text} not null default '[]',
      created_at ${int} not null
    )`,
    `create unique index company_name on company (name)`,
    // The platform's own company gets a larger quota than hosted companies start with.
    `update company set device_quota = 10000 where device_quota = 10 and id = (select min(id) from company)`,
  ],
} satisfies Migration;
