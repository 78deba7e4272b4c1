import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The system, the card, the place and the play time of devices. Whether one is operable follows from its state, and screens have
 * an orientation each, so the columns for these, which nothing ever wrote, are gone.
 */
export default {
  name: '0058-device-facts',
  statements: ({ int, text }) => [
    `alter table device add column version ${text} not null default ''`,
    `alter table device add column iot_card ${text} not null default ''`,
    `alter table device add column latitude double precision`,
    `alter table device add column longitude double precision`,
    `alter table device add column located_by ${text} check (located_by in ('device', 'operator'))`,
    `alter table device drop column is_available`,
    `alter table device drop column orientation`,
    // In a table of its own, so that the plays of a device and its state never wait for each other.
    `create table play_total (
      device_id ${int} primary key references device (id) on delete cascade,
      duration_ms ${int} not null
    )`,
    // Programs only: their materials play at the same time.
    `insert into play_total (device_id, duration_ms)
      select device_id, sum(duration_ms + cut_duration_ms) from play_day
      where kind = 1 and device_id in (select id from device) group by device_id`,
  ],
} satisfies Migration;
