import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * Reviews of releases: how a company reviews, a hash of what a release shows and when, who decided, and which release an
 * edited one takes the place of. Releases from before have no hash; they were approved without a review.
 */
export default {
  name: '0039-release-review',
  statements: ({ int, text }) => [
    ...['reviews_releases', 'review_not_author', 'review_by_two'].map(
      (column) =>
        `alter table company add column ${column} ${int} not null default 0 check (${column} in (0, 1))`,
    ),
    `alter table "release" add column content_hash ${text}`,
    `alter table "release" add column revises_id ${int} references "release" (id) on delete set null`,
    `alter table "release" add column reviewer_id ${int} references "user" (id) on delete set null`,
    `alter table "release" add column reviewed_at ${int}`,
    `alter table "release" add column opinion ${text} not null default ''`,
    `create index release_revises on "release" (revises_id)`,
    `create table release_approval (
      release_id ${int} not null references "release" (id) on delete cascade,
      user_id ${int} not null references "user" (id) on delete cascade,
      opinion ${text} not null,
      approved_at ${int} not null,
      primary key (release_id, user_id)
    )`,
  ],
} satisfies Migration;
