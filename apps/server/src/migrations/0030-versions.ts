import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * Saved versions of programs and templates. Equal documents of one program or template are stored once, and only as
 * long as a version has them.
 */
export default {
  name: '0030-versions',
  statements: ({ int, text }) =>
    (['program', 'template'] as const).flatMap((kind) => [
      `create table ${kind}_document (
        ${kind}_id ${int} not null references ${kind} (id) on delete cascade,
        sha256 ${text} not null,
        document ${text} not null,
        cover ${text} not null,
        primary key (${kind}_id, sha256)
      )`,
      `create table ${kind}_version (
        ${kind}_id ${int} not null references ${kind} (id) on delete cascade,
        version ${int} not null,
        sha256 ${text} not null,
        content_hash ${text} not null,
        name ${text} not null,
        width ${int} not null,
        height ${int} not null,
        scene_count ${int} not null,
        duration_ms ${int} not null,
        size ${int} not null,
        restored_from ${int},
        author_id ${int} references "user" (id) on delete set null,
        created_at ${int} not null,
        primary key (${kind}_id, version)
      )`,
      `create index ${kind}_version_author on ${kind}_version (author_id)`,
    ]),
} satisfies Migration;
