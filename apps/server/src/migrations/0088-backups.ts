import type { Migration } from '../platform/database/migrate/migration.ts';

/** The schedule of backups, and the backups that the server has made. */
export default {
  name: '0088-backups',
  statements: ({ id, int, text }) => [
    `create table backup_setting (
      id ${int} not null primary key check (id = 1),
      schedule ${text} not null check (schedule in ('off', 'daily', 'weekly')),
      time ${text} not null,
      weekday ${int} not null check (weekday between 1 and 7),
      time_zone ${text} not null,
      verify ${text} not null check (verify in ('never', 'weekly', 'monthly')),
      keep_days ${int} not null,
      keep_weeks ${int} not null,
      keep_months ${int} not null,
      updated_at ${int} not null
    )`,
    `create table backup_run (
      id ${id},
      kind ${text} not null check (kind in ('backup', 'verify')),
      state ${text} not null check (state in ('running', 'done', 'failed')),
      is_scheduled ${int} not null,
      started_by ${int} references "user" (id) on delete set null,
      started_at ${int} not null,
      ended_at ${int},
      beat_at ${int} not null,
      done ${int} not null default 0,
      total ${int} not null default 0,
      name ${text},
      size ${int},
      new_size ${int},
      failure ${text},
      reason ${text}
    )`,
    `create unique index backup_run_running on backup_run (state) where state = 'running'`,
    `create index backup_run_user on backup_run (started_by)`,
  ],
} satisfies Migration;
