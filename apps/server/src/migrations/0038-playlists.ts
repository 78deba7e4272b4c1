import type { Migration } from '../platform/database/migrate/migration.ts';

/** Playlists, with the default group of each company, and releases made of them. */
export default {
  name: '0038-playlists',
  statements: ({ id, int, text }) => [
    `create table playlist (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} not null references department (id),
      group_id ${int} not null references resource_group (id),
      number ${int} not null,
      name ${text} not null,
      program_count ${int} not null,
      material_count ${int} not null,
      duration_seconds ${int} not null,
      version ${int} not null default 1,
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      updated_at ${int} not null,
      unique (company_id, number),
      unique (company_id, name)
    )`,
    `create index playlist_updated on playlist (company_id, updated_at)`,
    `create index playlist_group on playlist (group_id)`,
    `create index playlist_department on playlist (department_id)`,
    `create table playlist_item (
      playlist_id ${int} not null references playlist (id) on delete cascade,
      position ${int} not null,
      program_id ${int} references program (id),
      material_id ${int} references material (id),
      duration_seconds ${int} not null check (duration_seconds between 3 and 3600),
      primary key (playlist_id, position),
      check ((program_id is null) <> (material_id is null))
    )`,
    `create index playlist_item_program on playlist_item (program_id)`,
    `create index playlist_item_material on playlist_item (material_id)`,
    `alter table "release" add column playlist_id ${int}`,
    `alter table "release" add column playlist_name ${text}`,
    `create index release_playlist on "release" (playlist_id)`,
    `alter table release_program add column material_id ${int}`,
    `alter table release_program add column play_ms ${int}`,
    `insert into resource_group (kind, company_id, path, name, is_default, created_at)
      select 'playlist', company.id, '', 'default', 1, company.created_at from company
      where not exists (
        select 1 from resource_group
        where resource_group.company_id = company.id and resource_group.kind = 'playlist' and resource_group.is_default = 1)`,
    `update resource_group set path = '/' || id || '/' where kind = 'playlist' and path = ''`,
  ],
} satisfies Migration;
