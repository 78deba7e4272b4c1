import type { Migration } from '../platform/database/migrate/migration.ts';

/** Daily sums are stored in the order in which reports read them, so that the report of a period reads neighbouring rows. */
export default {
  name: '0043-play-day-order',
  statements: ({ int, text, clustered }) => [
    `create table play_day_new (
      company_id ${int} not null,
      kind ${int} not null check (kind in (1, 2)),
      day ${text} not null,
      device_id ${int} not null,
      subject_id ${int} not null,
      release_id ${int} not null,
      subject_name ${text} not null,
      device_name ${text} not null,
      device_mac ${text} not null,
      count ${int} not null,
      duration_ms ${int} not null,
      cut_count ${int} not null default 0,
      cut_duration_ms ${int} not null default 0,
      primary key (company_id, kind, day, device_id, subject_id, release_id)
    ) ${clustered}`,
    `insert into play_day_new (company_id, kind, day, device_id, subject_id, release_id, subject_name, device_name,
      device_mac, count, duration_ms, cut_count, cut_duration_ms)
      select company_id, kind, day, device_id, subject_id, release_id, subject_name, device_name, device_mac, count,
      duration_ms, cut_count, cut_duration_ms from play_day
      order by company_id, kind, day, device_id, subject_id, release_id`,
    `drop table play_day`,
    `alter table play_day_new rename to play_day`,
    `create index play_day_device on play_day (device_id, day)`,
  ],
} satisfies Migration;
