import type { Migration } from '../platform/database/migrate/migration.ts';

/** Capabilities of devices, the settings they should have, and the tasks that commands make. */
export default {
  name: '0014-commands',
  statements: ({ id, int, text }) => [
    `alter table device add column capabilities ${text} not null default '[]'`,
    `create table device_setting (
      device_id ${int} not null references device (id) on delete cascade,
      name ${text} not null,
      payload ${text} not null,
      updated_at ${int} not null,
      primary key (device_id, name)
    )`,
    // A command that is done once has an id of its own and expires; a setting gets the revision that contains it.
    `create table task (
      id ${id},
      company_id ${int} not null references company (id),
      device_id ${int} not null references device (id) on delete cascade,
      command_id ${text} unique,
      command ${text} not null,
      operation ${int} not null,
      args ${text} not null,
      status ${text} not null check (status in ('waiting', 'running', 'success', 'failed')),
      reason ${text},
      remark ${text} not null default '',
      login_id ${text} not null,
      created_at ${int} not null,
      expires_at ${int},
      revision ${int},
      received_at ${int},
      finished_at ${int}
    )`,
    `create index task_device on task (device_id, id)`,
    `create index task_company on task (company_id, id)`,
    `create index task_open on task (device_id, command) where status in ('waiting', 'running')`,
    `create index task_expiry on task (expires_at) where status in ('waiting', 'running')`,
    `create index task_age on task (created_at)`,
  ],
} satisfies Migration;
