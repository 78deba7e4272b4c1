import type { Migration } from '../platform/database/migrate/migration.ts';

/** Identity providers of companies, the identities of their users, and sign-ins that browsers have begun. */
export default {
  name: '0090-identity',
  statements: ({ id, int, text }) => [
    `create table identity_provider (
      company_id ${int} not null primary key references company (id) on delete cascade,
      label ${text} not null,
      issuer ${text} not null,
      client_id ${text} not null,
      client_secret ${text} not null,
      email_domains ${text} not null,
      creates_users ${int} not null,
      department_id ${int} references department (id) on delete set null,
      role_id ${int} references role (id) on delete set null,
      groups_claim ${text} not null,
      group_rules ${text} not null,
      refuses_passwords ${int} not null,
      session_hours ${int} not null,
      is_enabled ${int} not null
    )`,
    `create index identity_provider_department on identity_provider (department_id)`,
    `create index identity_provider_role on identity_provider (role_id)`,
    `create table user_identity (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      user_id ${int} not null references "user" (id) on delete cascade,
      issuer ${text} not null,
      subject ${text} not null,
      linked_at ${int} not null
    )`,
    `create unique index user_identity_subject on user_identity (company_id, issuer, subject)`,
    `create index user_identity_user on user_identity (user_id)`,
    `create table sso_attempt (
      state_hash ${text} not null primary key,
      company_id ${int} not null references company (id) on delete cascade,
      user_id ${int} references "user" (id) on delete cascade,
      browser_hash ${text} not null,
      issuer ${text} not null,
      nonce ${text} not null,
      verifier ${text} not null,
      redirect_uri ${text} not null,
      return_path ${text} not null,
      lang ${text} not null,
      expires_at ${int} not null
    )`,
    `create index sso_attempt_company on sso_attempt (company_id)`,
    `create index sso_attempt_user on sso_attempt (user_id)`,
    `create index sso_attempt_expiry on sso_attempt (expires_at)`,
    `alter table session add column ends_at ${int}`,
  ],
} satisfies Migration;
