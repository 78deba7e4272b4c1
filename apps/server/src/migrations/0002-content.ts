import type { Migration } from '../platform/database/migrate/migration.ts';

/** Files, their uploads, and the materials that refer to them. */
export default {
  name: '0002-content',
  statements: ({ id, int, text }) => [
    `create table content (
      sha256 ${text} primary key check (length(sha256) = 64),
      size ${int} not null check (size >= 0),
      mime ${text} not null,
      created_at ${int} not null
    )`,
    `create table material (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} references department (id),
      group_id ${int} not null references resource_group (id),
      number ${int} not null,
      name ${text} not null,
      type ${text} not null check (type in ('picture', 'video', 'audio', 'document')),
      sha256 ${text} not null references content (sha256),
      mime ${text} not null,
      size ${int} not null check (size >= 0),
      width ${int},
      height ${int},
      duration_ms ${int},
      codec ${text},
      thumbnail_sha256 ${text} references content (sha256),
      hash_hint ${text},
      facts ${text} not null default '{}',
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      updated_at ${int} not null,
      unique (company_id, number),
      unique (company_id, name),
      unique (company_id, sha256)
    )`,
    `create index material_list on material (company_id, group_id, type, created_at)`,
    `create index material_group on material (group_id)`,
    `create index material_content on material (sha256)`,
    `create index material_hint on material (company_id, hash_hint)`,
    `create index material_thumbnail on material (thumbnail_sha256)`,
    `create table upload (
      id ${text} primary key,
      company_id ${int} not null references company (id),
      user_id ${int} not null references "user" (id) on delete cascade,
      group_id ${int} references resource_group (id),
      name ${text} not null,
      type ${text} not null,
      size ${int} not null check (size >= 0),
      "offset" ${int} not null default 0 check ("offset" >= 0 and "offset" <= size),
      hash_hint ${text},
      state ${text} not null default 'uploading' check (state in ('uploading', 'verifying', 'done', 'failed')),
      failure_code ${text},
      failure_params ${text} not null default '{}',
      material_id ${int} references material (id) on delete set null,
      created_at ${int} not null,
      updated_at ${int} not null,
      expires_at ${int} not null
    )`,
    `create index upload_user on upload (user_id, state)`,
    `create index upload_group on upload (group_id)`,
    `create index upload_material on upload (material_id)`,
    `create index upload_expiry on upload (state, expires_at)`,
    // The last number assigned, for each kind of object that is numbered within a company.
    `create table counter (
      company_id ${int} not null references company (id),
      kind ${text} not null,
      value ${int} not null,
      primary key (company_id, kind)
    )`,
  ],
} satisfies Migration;
