import type { Migration } from '../platform/database/migrate/migration.ts';

/** Pictures and videos that devices take of what is wrong with them. They go with their alert. */
export default {
  name: '0076-alert-files',
  statements: ({ id, int, text }) => [
    `create table alert_file (
      id ${id},
      alert_id ${int} not null references alert (id) on delete cascade,
      kind ${int} not null,
      content_sha256 ${text} not null references content (sha256),
      size ${int} not null,
      mime ${text} not null,
      uploaded_at ${int} not null,
      unique (alert_id, content_sha256)
    )`,
    `create index alert_file_content on alert_file (content_sha256)`,
  ],
} satisfies Migration;
