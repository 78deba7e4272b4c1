import type { Migration } from '../platform/database/migrate/migration.ts';

/** The operation log, jobs, and the server's own settings and keys. */
export default {
  name: '0007-operations',
  statements: ({ id, int, text }) => [
    `create table operation_log (
      id ${id},
      company_id ${int},
      user_id ${int},
      user_name ${text} not null,
      module ${text} not null,
      operation ${int} not null check (operation in (0, 1, 2)),
      subject ${text} not null,
      result ${int} not null check (result in (0, 1)),
      address ${text} not null,
      at ${int} not null,
      before ${text},
      after ${text},
      prev_hash ${text} not null unique,
      hash ${text} not null unique
    )`,
    `create index operation_log_company on operation_log (company_id, at)`,
    `create index operation_log_time on operation_log (at)`,
    // One row, which writers of the log lock first, so that the chain never forks.
    `create table operation_log_head (
      id ${int} primary key check (id = 1),
      hash ${text} not null
    )`,
    `insert into operation_log_head (id, hash) values (1, '')`,
    `create table job (
      id ${id},
      kind ${text} not null,
      key ${text} unique,
      payload ${text} not null,
      state ${text} not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead')),
      run_at ${int} not null,
      lease_until ${int},
      lease_owner ${text},
      attempts ${int} not null default 0,
      last_error ${text},
      created_at ${int} not null
    )`,
    `create index job_due on job (state, run_at)`,
    `create table setting (
      key ${text} primary key,
      value ${text} not null
    )`,
    `create table server_key (
      id ${text} primary key,
      kind ${text} not null,
      public_key ${text} not null,
      private_key ${text} not null,
      created_at ${int} not null
    )`,
    `create index server_key_kind on server_key (kind, created_at)`,
  ],
} satisfies Migration;
