import type { Migration } from '../platform/database/migrate/migration.ts';

/** Statistics that are sent by e-mail on a schedule, and each time that they were or should have been. */
export default {
  name: '0093-reports',
  statements: ({ id, int, text }) => [
    `create table report (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      owner_id ${int} references "user" (id) on delete set null,
      name ${text} not null,
      subject ${text} not null,
      period ${text} not null check (period in ('day', 'week', 'month')),
      time ${text} not null,
      weekday ${int} not null,
      time_zone ${text} not null,
      group_id ${int},
      emails ${text} not null,
      lang ${text} not null,
      is_enabled ${int} not null,
      pause ${text},
      next_at ${int},
      created_at ${int} not null
    )`,
    `create index report_company on report (company_id, id)`,
    `create index report_owner on report (owner_id)`,
    `create index report_due on report (next_at) where next_at is not null`,
    `create table report_run (
      id ${id},
      report_id ${int} not null references report (id) on delete cascade,
      is_manual ${int} not null,
      first_day ${text} not null,
      last_day ${text} not null,
      state ${text} not null check (state in ('waiting', 'sent', 'failed')),
      due_at ${int} not null,
      finished_at ${int},
      attempts ${int} not null default 0,
      failure ${text},
      refused ${text} not null
    )`,
    `create index report_run_report on report_run (report_id, id)`,
    `create unique index report_run_once on report_run (report_id, due_at) where is_manual = 0`,
    `create index report_run_due on report_run (due_at)`,
  ],
} satisfies Migration;
