import type { DialectTypes, Migration } from '../platform/database/migrate/migration.ts';

const COLUMNS = 'id, company_id, device_id, kind, detail, task_id, started_at, noticed_at, ended_at';

/** SQLite cannot change a constraint of an existing table: https://sqlite.org/lang_altertable.html#otheralter */
const rebuild = ({ id, int, text }: DialectTypes) => [
  `create table alert_new (
    id ${id},
    company_id ${int} not null references company (id),
    device_id ${int} references device (id) on delete cascade,
    kind ${text} not null,
    detail ${text},
    task_id ${int},
    started_at ${int} not null,
    noticed_at ${int} not null,
    ended_at ${int}
  )`,
  `insert into alert_new (${COLUMNS}) select ${COLUMNS} from alert`,
  // Ids of deleted alerts are not reused: users have read all up to one.
  `delete from sqlite_sequence where name = 'alert_new'`,
  `insert into sqlite_sequence (name, seq) select 'alert_new', seq from sqlite_sequence where name = 'alert'`,
  `drop table alert`,
  `alter table alert_new rename to alert`,
  `create unique index alert_open on alert (device_id, kind) where ended_at is null`,
  `create unique index alert_task on alert (task_id) where task_id is not null`,
  `create index alert_device on alert (device_id, id)`,
  `create index alert_list on alert (company_id, started_at, id)`,
  `create index alert_lasting on alert (company_id, started_at) where ended_at is null`,
  `create index alert_age on alert (company_id, ended_at)`,
];

const alter = () => [`alter table alert alter column device_id drop not null`];

/** Alerts of the server, which have no device. A company that chose its kinds watches the new one too. */
export default {
  name: '0092-server-alerts',
  statements: (types) => [
    ...(types.engine === 'sqlite' ? rebuild(types) : alter()),
    `create unique index alert_open_server on alert (company_id, kind)
      where ended_at is null and device_id is null`,
    `update alert_setting set kinds = replace(kinds, ']', ',"backup"]') where kinds <> '[]'`,
  ],
} satisfies Migration;
