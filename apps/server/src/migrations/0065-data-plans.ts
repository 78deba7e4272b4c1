import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * How much data devices may download in a month, what they downloaded on each day of their own time zone, and at which
 * times of day the devices of a company download.
 */
export default {
  name: '0065-data-plans',
  statements: ({ int, text, clustered }) => [
    `create table device_flow (
      device_id ${int} not null primary key references device (id) on delete cascade,
      allowance ${int} not null,
      start_day ${int} not null
    )`,
    `create table device_traffic (
      device_id ${int} not null references device (id) on delete cascade,
      day ${int} not null,
      bytes ${int} not null,
      primary key (device_id, day)
    ) ${clustered}`,
    `alter table download_setting add column window_start ${text}`,
    `alter table download_setting add column window_end ${text}`,
  ],
} satisfies Migration;
