import type { Migration } from '../platform/database/migrate/migration.ts';

/** Companies, their users, and the trees that hold their resources. */
export default {
  name: '0001-organisation',
  statements: ({ id, int, text }) => [
    `create table company (
      id ${id},
      code ${text} not null unique,
      name ${text} not null,
      admin_name ${text} not null,
      login_name ${text} not null,
      phone ${text} not null,
      storage_quota ${int} not null check (storage_quota >= 0),
      device_quota ${int} not null check (device_quota >= 0),
      is_disabled ${int} not null default 0 check (is_disabled in (0, 1)),
      created_at ${int} not null
    )`,
    `create table department (
      id ${id},
      company_id ${int} not null references company (id),
      parent_id ${int} references department (id),
      path ${text} not null,
      name ${text} not null,
      is_default ${int} not null default 0 check (is_default in (0, 1)),
      rules ${text} not null default '111100000000' check (length(rules) = 12),
      created_at ${int} not null
    )`,
    `create unique index department_name on department (company_id, coalesce(parent_id, 0), name)`,
    `create index department_path on department (company_id, path)`,
    `create table role (
      id ${id},
      company_id ${int} not null references company (id),
      name ${text} not null,
      actions ${text} not null,
      created_at ${int} not null,
      unique (company_id, name)
    )`,
    `create table "user" (
      id ${id},
      company_id ${int} references company (id),
      department_id ${int} references department (id),
      role_id ${int} references role (id),
      login_id ${text} not null unique,
      name ${text} not null,
      password_hash ${text} not null,
      belong_to ${int} not null check (belong_to in (0, 1)),
      is_admin ${int} not null default 0 check (is_admin in (0, 1)),
      is_group_admin ${int} not null default 0 check (is_group_admin in (0, 1)),
      is_disabled ${int} not null default 0 check (is_disabled in (0, 1)),
      must_change_password ${int} not null default 0 check (must_change_password in (0, 1)),
      last_login_at ${int},
      created_at ${int} not null,
      view_state ${text} not null default '{}',
      check ((company_id is null) = (belong_to = 0))
    )`,
    `create index user_company on "user" (company_id, department_id)`,
    `create index user_role on "user" (role_id)`,
    `create table session (
      id ${id},
      token_hash ${text} not null unique,
      user_id ${int} not null references "user" (id) on delete cascade,
      kind ${text} not null check (kind in ('cookie', 'bearer')),
      actions ${text},
      created_at ${int} not null,
      last_seen_at ${int} not null,
      expires_at ${int} not null,
      address ${text} not null,
      user_agent ${text} not null
    )`,
    `create index session_owner on session (user_id)`,
    `create index session_expiry on session (expires_at)`,
    `create table sign_in_failure (
      id ${id},
      login_id ${text} not null,
      address ${text} not null,
      at ${int} not null
    )`,
    `create index sign_in_failure_account on sign_in_failure (login_id, address, at)`,
    `create index sign_in_failure_address on sign_in_failure (address, at)`,
    `create table resource_group (
      id ${id},
      kind ${text} not null check (kind in ('device', 'material', 'program', 'playlist', 'template', 'user')),
      company_id ${int} not null references company (id),
      parent_id ${int} references resource_group (id),
      path ${text} not null,
      name ${text} not null,
      is_default ${int} not null default 0 check (is_default in (0, 1)),
      sort ${int} not null default 0,
      created_at ${int} not null
    )`,
    `create unique index resource_group_name on resource_group (kind, company_id, coalesce(parent_id, 0), name)`,
    `create unique index resource_group_default on resource_group (kind, company_id) where is_default = 1`,
    `create index resource_group_path on resource_group (company_id, kind, path)`,
  ],
} satisfies Migration;
