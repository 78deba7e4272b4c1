import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The rules of alerts of each company, where their notices go, and the notices that are not sent yet. A route ends with its
 * group: without one it would take the alerts of all devices.
 */
export default {
  name: '0069-alert-routes',
  statements: ({ id, int, text }) => [
    `create table alert_setting (
      company_id ${int} not null primary key references company (id) on delete cascade,
      kinds ${text} not null,
      offline_minutes ${int} not null,
      hot_degrees ${int} not null,
      time_zone ${text} not null
    )`,
    `create table alert_route (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      name ${text} not null,
      kinds ${text} not null,
      group_id ${int} references resource_group (id) on delete cascade,
      webhook_url ${text} not null,
      webhook_secret ${text} not null,
      quiet_start ${text},
      quiet_end ${text},
      sends_urgent ${int} not null,
      is_enabled ${int} not null,
      sent_at ${int},
      failed_at ${int},
      failure ${text}
    )`,
    `create index alert_route_company on alert_route (company_id)`,
    `create index alert_route_group on alert_route (group_id)`,
    `create table alert_notice (
      id ${id},
      route_id ${int} not null references alert_route (id) on delete cascade,
      payload ${text} not null,
      created_at ${int} not null,
      due_at ${int} not null,
      attempts ${int} not null default 0,
      claimed_until ${int} not null default 0
    )`,
    `create index alert_notice_route on alert_notice (route_id)`,
    `create index alert_notice_due on alert_notice (due_at)`,
  ],
} satisfies Migration;
