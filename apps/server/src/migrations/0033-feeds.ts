import type { Migration } from '../platform/database/migrate/migration.ts';

/** Data from other servers that elements show, such as weather, and the releases that show them. */
export default {
  name: '0033-feeds',
  statements: ({ int, text, clustered }) => [
    `create table feed (
      id ${text} primary key,
      request ${text} not null,
      revision ${int} not null default 0,
      content ${text},
      updated_at ${int},
      failures ${int} not null default 0,
      due_at ${int} not null,
      wanted_until ${int} not null default 0,
      check ((revision = 0) = (content is null))
    )`,
    `create index feed_due on feed (due_at)`,
    `create index feed_updated on feed (updated_at)`,
    `create table release_feed (
      release_id ${int} not null references "release" (id) on delete cascade,
      feed_id ${text} not null references feed (id) on delete cascade,
      refresh_ms ${int} not null check (refresh_ms > 0),
      primary key (release_id, feed_id)
    ) ${clustered}`,
    `create index release_feed_feed on release_feed (feed_id)`,
  ],
} satisfies Migration;
