import type { DialectTypes, Migration } from '../platform/database/migrate/migration.ts';

/** A deleted object with its row as JSON, under the id that it had. Its group may be gone, so it is no foreign key. */
const bin = (kind: string, { int, text }: DialectTypes) => [
  `create table recycled_${kind} (
    id ${int} not null primary key,
    company_id ${int} not null references company (id),
    department_id ${int} not null references department (id),
    group_id ${int} not null,
    number ${int} not null,
    name ${text} not null,
    type ${text},
    size ${int} not null check (size >= 0),
    row ${text} not null,
    deleted_at ${int} not null,
    deleted_by ${int} references "user" (id) on delete set null
  )`,
  `create index recycled_${kind}_list on recycled_${kind} (company_id, deleted_at, size)`,
  `create index recycled_${kind}_department on recycled_${kind} (department_id)`,
  `create index recycled_${kind}_age on recycled_${kind} (deleted_at)`,
  `create index recycled_${kind}_user on recycled_${kind} (deleted_by)`,
];

/** The recycle bin of materials, programs, templates and playlists, with the rows of other tables and the files that return with them. */
export default {
  name: '0083-recycle-bin',
  statements: (types) => [
    ...['material', 'program', 'template', 'playlist'].flatMap((kind) => bin(kind, types)),
    `create table recycled_part (
      id ${types.id},
      kind ${types.text} not null,
      object_id ${types.int} not null,
      table_name ${types.text} not null,
      row ${types.text} not null
    )`,
    `create index recycled_part_object on recycled_part (kind, object_id)`,
    `create table recycled_file (
      kind ${types.text} not null,
      object_id ${types.int} not null,
      sha256 ${types.text} not null references content (sha256),
      primary key (kind, object_id, sha256)
    ) ${types.clustered}`,
    `create index recycled_file_content on recycled_file (sha256)`,
  ],
} satisfies Migration;
