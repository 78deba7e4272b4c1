import type { Migration } from '../platform/database/migrate/migration.ts';

/** Pictures scaled down for the panels that show them, and the releases that need them. */
export default {
  name: '0025-renditions',
  statements: ({ int, text, clustered }) => [
    // Identified by the picture's content, because a release keeps the content of a material that was replaced.
    `create table rendition (
      source_sha256 ${text} not null references content (sha256) on delete cascade,
      side ${int} not null check (side > 0),
      state ${text} not null default 'waiting' check (state in ('waiting', 'ready', 'original')),
      sha256 ${text} references content (sha256),
      mime ${text},
      size ${int},
      width ${int},
      height ${int},
      wanted_at ${int} not null,
      primary key (source_sha256, side),
      check ((state = 'ready') = (sha256 is not null))
    )`,
    `create index rendition_content on rendition (sha256)`,
    `create table release_rendition (
      release_id ${int} not null references "release" (id) on delete cascade,
      source_sha256 ${text} not null,
      side ${int} not null,
      primary key (release_id, source_sha256, side),
      foreign key (source_sha256, side) references rendition (source_sha256, side) on delete cascade
    ) ${clustered}`,
    `create index release_rendition_source on release_rendition (source_sha256, side)`,
    // Since when devices have to wait for its pictures; null when they need not.
    `alter table "release" add column preparing_since ${int}`,
    `create index release_preparing on "release" (preparing_since) where preparing_since is not null`,
  ],
} satisfies Migration;
