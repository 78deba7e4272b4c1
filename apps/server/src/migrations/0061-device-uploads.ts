import type { Migration } from '../platform/database/migrate/migration.ts';

/** Files that devices upload when a command asks for them: pictures of their screens, and logs. */
export default {
  name: '0061-device-uploads',
  statements: ({ id, int, text }) => [
    // The task may be deleted before its file.
    `create table device_upload (
      id ${id},
      company_id ${int} not null references company (id),
      device_id ${int} not null references device (id) on delete cascade,
      task_id ${int} not null,
      kind ${int} not null,
      number ${int} not null,
      screen ${int} not null,
      name ${text} not null,
      content_sha256 ${text} not null references content (sha256),
      size ${int} not null,
      mime ${text} not null,
      release_id ${int},
      program_id ${int},
      login_id ${text} not null,
      uploaded_at ${int} not null,
      unique (task_id, screen)
    )`,
    `create index device_upload_newest on device_upload (device_id, kind, screen, id)`,
    `create index device_upload_age on device_upload (kind, uploaded_at)`,
    `create index device_upload_content on device_upload (content_sha256)`,
  ],
} satisfies Migration;
