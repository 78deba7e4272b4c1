import type { DialectTypes, Migration } from '../platform/database/migrate/migration.ts';

/** The columns that a material gets in addition to those of its upload. */
const newColumns = ({ int, text }: DialectTypes) => [
  // Incremented at every replacement of the content.
  `content_version ${int} not null default 1`,
  `processing ${text} not null default 'ready'
    check (processing in ('ready', 'waiting', 'converting', 'failed', 'needs_converter'))`,
  `progress ${int} not null default 0 check (progress between 0 and 100)`,
  `failure_code ${text}`,
  `page_count ${int}`,
  // The last day, and the instant at which it ends in the server's time zone.
  `expires_on ${text}`,
  `expires_at ${int}`,
  // When devices stopped showing it.
  `taken_off_at ${int}`,
];

/** Names are unique within a group and a department, contents within a department. */
const UNIQUE = ['unique (group_id, department_id, name)', 'unique (department_id, sha256)'];

/** SQLite cannot change a constraint of an existing table: https://sqlite.org/lang_altertable.html#otheralter */
const rebuild = (types: DialectTypes) => {
  const { id, int, text } = types;
  const kept = `id, company_id, department_id, group_id, number, name, type, sha256, mime, size, width, height,
    duration_ms, codec, thumbnail_sha256, hash_hint, facts, creator_id, created_at, updated_at`;
  return [
    `create table material_new (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} not null references department (id),
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
      ${newColumns(types).join(',\n')},
      unique (company_id, number),
      ${UNIQUE.join(',\n')}
    )`,
    `insert into material_new (${kept}) select ${kept} from material`,
    // Ids of deleted materials are not reused, because statistics still refer to them.
    `delete from sqlite_sequence where name = 'material_new'`,
    `insert into sqlite_sequence (name, seq) select 'material_new', seq from sqlite_sequence where name = 'material'`,
    `drop table material`,
    `alter table material_new rename to material`,
    ...[
      `material_group on material (group_id)`,
      `material_content on material (sha256)`,
      `material_hint on material (company_id, hash_hint)`,
      `material_thumbnail on material (thumbnail_sha256)`,
      `material_department on material (department_id, company_id)`,
      `material_storage on material (company_id, size)`,
    ].map((index) => `create index ${index}`),
  ];
};

const alter = (types: DialectTypes) => [
  `alter table material
    alter column department_id set not null,
    drop constraint material_company_id_name_key,
    drop constraint material_company_id_sha256_key,
    ${[...UNIQUE, ...newColumns(types).map((column) => `column ${column}`)].map((part) => `add ${part}`).join(',\n')}`,
  `drop index material_list`,
];

/** The media library: tags, last days, derived files, replaced contents, and which releases show a material. */
export default {
  name: '0010-material-library',
  statements: (types) => {
    const { engine, int, text, clustered } = types;
    return [
      ...(engine === 'sqlite' ? rebuild(types) : alter(types)),
      // Lists select and count materials from the index alone.
      `create index material_list on material (company_id, created_at, id, group_id, department_id, type, size, name,
        number, creator_id, processing, expires_at)`,
      `create index material_expiry on material (expires_at) where expires_at is not null and taken_off_at is null`,
      `create index material_taken_off on material (id) where taken_off_at is not null`,
      `create index material_creator on material (creator_id)`,
      `create table material_tag (
        material_id ${int} not null references material (id) on delete cascade,
        tag ${text} not null,
        primary key (material_id, tag)
      ) ${clustered}`,
      `create index material_tag_tag on material_tag (tag, material_id)`,
      `create table material_file (
        material_id ${int} not null references material (id) on delete cascade,
        kind ${text} not null check (kind in ('strip', 'playable', 'page')),
        position ${int} not null default 0,
        sha256 ${text} not null references content (sha256),
        mime ${text} not null,
        size ${int} not null check (size >= 0),
        width ${int},
        height ${int},
        primary key (material_id, kind, position)
      )`,
      `create index material_file_content on material_file (sha256)`,
      // A release shows materials as they were; the content alone does not identify the material.
      `create table release_material (
        release_id ${int} not null references "release" (id) on delete cascade,
        material_id ${int} not null references material (id) on delete cascade,
        primary key (release_id, material_id)
      ) ${clustered}`,
      `create index release_material_material on release_material (material_id)`,
      `insert into release_material (release_id, material_id)
        select release_file.release_id, material.id from release_file
        join "release" on "release".id = release_file.release_id
        join material on material.company_id = "release".company_id and material.sha256 = release_file.sha256`,
      `alter table upload add column replaces ${int} references material (id) on delete set null`,
      `create index upload_replaces on upload (replaces)`,
    ];
  },
} satisfies Migration;
