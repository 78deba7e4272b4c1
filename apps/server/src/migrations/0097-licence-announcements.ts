import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * Ends of licences that were announced. A company may have several open alerts of them, which differ in their detail; companies
 * that chose their kinds watch the new one too, and routes for all devices send it.
 */
export default {
  name: '0097-licence-announcements',
  statements: ({ int, text }) => [
    `create table licence_announcement (
      company_id ${int} not null references company (id) on delete cascade,
      subject ${text} not null,
      span ${int} not null,
      days ${int} not null,
      ends_at ${int} not null,
      announced_at ${int} not null,
      primary key (company_id, subject, span, days)
    )`,
    `drop index alert_open_server`,
    `create unique index alert_open_server on alert (company_id, kind, detail)
      where ended_at is null and device_id is null`,
    `update alert_setting set kinds = replace(kinds, ']', ',"licence"]') where kinds <> '[]'`,
    `update alert_route set kinds = replace(kinds, ']', ',"licence"]') where kinds <> '[]' and group_id is null`,
  ],
} satisfies Migration;
