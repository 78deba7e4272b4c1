import type { Migration } from '../platform/database/migrate/migration.ts';

/** The last report of each device about its downloads. */
export default {
  name: '0072-device-downloads',
  statements: ({ int, text }) => [
    `create table device_download (
      device_id ${int} not null primary key references device (id) on delete cascade,
      report ${text} not null,
      reported_at ${int} not null
    )`,
  ],
} satisfies Migration;
