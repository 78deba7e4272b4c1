import type { Migration } from '../platform/database/migrate/migration.ts';

/** Who watched the screen of a device live, and for how long. */
export default {
  name: '0073-live-views',
  statements: ({ id, int, text }) => [
    `create table live_view (
      id ${id},
      device_id ${int} not null references device (id) on delete cascade,
      company_id ${int} not null,
      user_id ${int} not null,
      login_id ${text} not null,
      address ${text} not null,
      started_at ${int} not null,
      seen_at ${int} not null,
      ended_at ${int}
    )`,
    `create index live_view_device on live_view (device_id, started_at)`,
    `create index live_view_open on live_view (user_id) where ended_at is null`,
  ],
} satisfies Migration;
