import type { Migration } from '../platform/database/migrate/migration.ts';

/** Releases. Each keeps its own copy of its programs. */
export default {
  name: '0005-releases',
  statements: ({ id, int, text, clustered }) => [
    `create table "release" (
      id ${id},
      company_id ${int} not null references company (id),
      department_id ${int} references department (id),
      number ${int} not null,
      name ${text} not null,
      type ${int} not null default 1 check (type in (1, 2, 3)),
      mode ${text} not null check (mode in ('append', 'replace')),
      status ${int} not null default 0 check (status between 0 and 4),
      play_status ${int} not null default 0 check (play_status in (0, 1, 2)),
      valid_from ${text} not null,
      valid_to ${text} not null,
      weekdays ${text} not null,
      continuous ${int} not null default 0 check (continuous in (0, 1)),
      spans ${text} not null,
      screen ${int} not null default 1 check (screen in (1, 2)),
      remark ${text} not null default '',
      creator_id ${int} references "user" (id) on delete set null,
      created_at ${int} not null,
      offline_at ${int},
      offline_by ${int} references "user" (id) on delete set null,
      unique (company_id, number)
    )`,
    `create index release_list on "release" (company_id, status, created_at)`,
    `create table release_program (
      release_id ${int} not null references "release" (id) on delete cascade,
      position ${int} not null,
      program_id ${int} not null,
      program_name ${text} not null,
      screen ${int} not null default 1 check (screen in (1, 2)),
      document ${text} not null,
      duration_ms ${int} not null,
      size ${int} not null,
      primary key (release_id, position)
    )`,
    `create index release_program_program on release_program (program_id)`,
    `create table release_file (
      release_id ${int} not null references "release" (id) on delete cascade,
      sha256 ${text} not null references content (sha256),
      size ${int} not null,
      mime ${text} not null,
      primary key (release_id, sha256)
    )`,
    `create index release_file_content on release_file (sha256)`,
    `create table release_device (
      release_id ${int} not null references "release" (id) on delete cascade,
      device_id ${int} not null references device (id) on delete cascade,
      sync_state ${text} not null default 'not-downloaded',
      progress ${int} not null default 0 check (progress between -3 and 100),
      reason ${text},
      reported_at ${int},
      removed_at ${int},
      primary key (release_id, device_id)
    ) ${clustered}`,
    `create index release_device_device on release_device (device_id, removed_at)`,
  ],
} satisfies Migration;
