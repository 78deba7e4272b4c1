import type { Migration } from '../platform/database/migrate/migration.ts';

const MS_PER_DAY = 86_400_000;

/**
 * Play counts by release, and the days of gaps. Counts from before belong to release 0. The index has the columns of the
 * key, so that a report reads any number of rows in its order.
 */
export default {
  name: '0041-play-releases',
  statements: ({ int, text, clustered }) => [
    `create table play_day_new (
      device_id ${int} not null,
      kind ${int} not null check (kind in (1, 2)),
      subject_id ${int} not null,
      release_id ${int} not null,
      day ${text} not null,
      company_id ${int} not null,
      subject_name ${text} not null,
      device_name ${text} not null,
      device_mac ${text} not null,
      count ${int} not null,
      duration_ms ${int} not null,
      cut_count ${int} not null default 0,
      cut_duration_ms ${int} not null default 0,
      primary key (device_id, kind, subject_id, release_id, day)
    ) ${clustered}`,
    `insert into play_day_new (device_id, kind, subject_id, release_id, day, company_id, subject_name, device_name,
      device_mac, count, duration_ms, cut_count, cut_duration_ms)
      select device_id, kind, subject_id, 0, day, company_id, subject_name, device_name, device_mac, count,
      duration_ms, cut_count, cut_duration_ms from play_day`,
    `drop table play_day`,
    `alter table play_day_new rename to play_day`,
    `create index play_day_report on play_day (company_id, kind, day, device_id, subject_id, release_id)`,
    // Days since 1970-01-01 in the time zone of the device; those of earlier gaps are known by their arrival only.
    `alter table play_gap add column first_day ${int} not null default 0`,
    `alter table play_gap add column last_day ${int} not null default 0`,
    `update play_gap set first_day = received_at / ${MS_PER_DAY}, last_day = received_at / ${MS_PER_DAY}`,
    `create index play_gap_report on play_gap (company_id, last_day)`,
  ],
} satisfies Migration;
