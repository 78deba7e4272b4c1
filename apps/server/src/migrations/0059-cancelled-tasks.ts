import type { DialectTypes, Migration } from '../platform/database/migrate/migration.ts';

const STATUSES = `('waiting', 'running', 'success', 'failed', 'superseded', 'cancelled')`;

const COLUMNS = `id, company_id, device_id, command_id, command, operation, args, status, reason, remark, login_id,
  created_at, not_before, expires_at, revision, received_at, finished_at`;

/** SQLite cannot change a constraint of an existing table: https://sqlite.org/lang_altertable.html#otheralter */
const rebuild = ({ id, int, text }: DialectTypes) => [
  `create table task_new (
    id ${id},
    company_id ${int} not null references company (id),
    device_id ${int} not null references device (id) on delete cascade,
    command_id ${text} unique,
    command ${text} not null,
    operation ${int} not null,
    args ${text} not null,
    status ${text} not null check (status in ${STATUSES}),
    reason ${text},
    remark ${text} not null default '',
    login_id ${text} not null,
    created_at ${int} not null,
    not_before ${int},
    expires_at ${int},
    revision ${int},
    sent_at ${int},
    received_at ${int},
    finished_at ${int},
    retried_at ${int}
  )`,
  `insert into task_new (${COLUMNS}) select ${COLUMNS} from task`,
  `delete from sqlite_sequence where name = 'task_new'`,
  `insert into sqlite_sequence (name, seq) select 'task_new', seq from sqlite_sequence where name = 'task'`,
  `drop table task`,
  `alter table task_new rename to task`,
  `create index task_device on task (device_id, id)`,
  `create index task_company on task (company_id, id)`,
  `create index task_open on task (device_id, command) where status in ('waiting', 'running')`,
  `create index task_expiry on task (expires_at) where status in ('waiting', 'running')`,
];

const alter = ({ int }: DialectTypes) => [
  `alter table task drop constraint task_status_check, add check (status in ${STATUSES}),
    add column sent_at ${int}, add column retried_at ${int}`,
  `drop index task_age`,
];

/** Tasks can be withdrawn and sent again, and are deleted by the age that their company sets. */
export default {
  name: '0059-cancelled-tasks',
  statements: (types) => [
    ...(types.engine === 'sqlite' ? rebuild(types) : alter(types)),
    `create index task_company_age on task (company_id, created_at)`,
    `update task set sent_at = received_at where received_at is not null`,
  ],
} satisfies Migration;
