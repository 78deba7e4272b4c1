import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The periods in which devices were online, and the operations on them that no other table has. A device that comes and
 * goes within minutes extends its last period, so that it cannot fill the disk.
 */
export default {
  name: '0062-device-records',
  statements: ({ id, int, text, clustered }) => [
    `create table online_period (
      device_id ${int} not null references device (id) on delete cascade,
      started_at ${int} not null,
      ended_at ${int},
      returns ${int} not null default 0,
      primary key (device_id, started_at)
    ) ${clustered}`,
    `create unique index online_period_open on online_period (device_id) where ended_at is null`,
    `create table device_event (
      id ${id},
      device_id ${int} not null references device (id) on delete cascade,
      operation ${int} not null,
      at ${int} not null,
      login_id ${text} not null,
      detail ${text} not null default ''
    )`,
    `create index device_event_device on device_event (device_id, at)`,
    `insert into online_period (device_id, started_at, ended_at)
      select id, online_at, case when is_online = 1 then null else offline_at end from device
      where online_at is not null and (is_online = 1 or offline_at >= online_at)`,
  ],
} satisfies Migration;
