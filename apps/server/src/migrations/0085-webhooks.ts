import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * Servers of companies that receive events, and what was sent to them. The position is the last row of the operation log
 * whose events have become deliveries.
 */
export default {
  name: '0085-webhooks',
  statements: ({ id, int, text }) => [
    `create table webhook (
      id ${id},
      company_id ${int} not null references company (id) on delete cascade,
      name ${text} not null,
      url ${text} not null,
      secret ${text} not null,
      events ${text} not null,
      is_enabled ${int} not null,
      created_at ${int} not null,
      enabled_at ${int} not null,
      sent_at ${int},
      failed_at ${int},
      failure ${text},
      failing_since ${int},
      disabled_at ${int}
    )`,
    `create index webhook_company on webhook (company_id)`,
    `create table webhook_delivery (
      id ${id},
      webhook_id ${int} not null references webhook (id) on delete cascade,
      event ${text} not null,
      payload ${text} not null,
      state ${text} not null check (state in ('waiting', 'delivered', 'failed')),
      attempts ${int} not null default 0,
      failure ${text},
      created_at ${int} not null,
      due_at ${int} not null,
      claimed_until ${int} not null default 0,
      finished_at ${int}
    )`,
    `create index webhook_delivery_webhook on webhook_delivery (webhook_id, id)`,
    `create index webhook_delivery_due on webhook_delivery (state, due_at)`,
    `create table webhook_position (
      id ${int} not null primary key check (id = 1),
      log_id ${int} not null
    )`,
  ],
} satisfies Migration;
