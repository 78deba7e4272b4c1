import type { Migration } from '../platform/database/migrate/migration.ts';

/** Alerts, and which of them each user has read: all up to one, and single ones after it. */
export default {
  name: '0068-alerts',
  statements: ({ id, int, text, clustered }) => [
    // The task may be deleted before its alert.
    `create table alert (
      id ${id},
      company_id ${int} not null references company (id),
      device_id ${int} not null references device (id) on delete cascade,
      kind ${text} not null,
      detail ${text},
      task_id ${int},
      started_at ${int} not null,
      noticed_at ${int} not null,
      ended_at ${int}
    )`,
    `create unique index alert_open on alert (device_id, kind) where ended_at is null`,
    `create unique index alert_task on alert (task_id) where task_id is not null`,
    `create index alert_device on alert (device_id, id)`,
    `create index alert_list on alert (company_id, started_at, id)`,
    `create index alert_lasting on alert (company_id, started_at) where ended_at is null`,
    `create index alert_age on alert (company_id, ended_at)`,
    `create table alert_reader (
      user_id ${int} not null primary key references "user" (id) on delete cascade,
      read_until ${int} not null
    )`,
    `create table alert_read (
      user_id ${int} not null references "user" (id) on delete cascade,
      alert_id ${int} not null references alert (id) on delete cascade,
      primary key (user_id, alert_id)
    ) ${clustered}`,
    `create index alert_read_alert on alert_read (alert_id)`,
    `create index task_failed on task (finished_at) where status = 'failed'`,
  ],
} satisfies Migration;
