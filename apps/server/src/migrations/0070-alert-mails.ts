import type { Migration } from '../platform/database/migrate/migration.ts';

/** E-mail addresses of routes of alerts, and the ways by which notices go. An empty webhook address is none. */
export default {
  name: '0070-alert-mails',
  statements: ({ int, text }) => [
    `alter table alert_route add column emails ${text} not null default '[]'`,
    `alter table alert_route add column mail_sent_at ${int}`,
    `alter table alert_route add column mail_failed_at ${int}`,
    `alter table alert_route add column mail_failure ${text}`,
    `alter table alert_notice add column way ${text} not null default 'webhook' check (way in ('webhook', 'mail'))`,
  ],
} satisfies Migration;
