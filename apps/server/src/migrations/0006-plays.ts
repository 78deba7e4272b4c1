import type { Migration } from '../platform/database/migrate/migration.ts';

/** Plays outlive devices, programs and materials, so these tables refer to them without foreign keys. */
export default {
  name: '0006-plays',
  statements: ({ int, text, clustered }) => [
    `create table play (
      device_id ${int} not null,
      boot_id ${text} not null,
      seq ${int} not null,
      company_id ${int} not null,
      program_id ${int} not null,
      program_name ${text} not null,
      material_id ${int},
      material_name ${text},
      release_id ${int},
      screen ${int} not null default 1,
      started_at ${int} not null,
      duration_ms ${int} not null check (duration_ms >= 0),
      received_at ${int} not null,
      primary key (device_id, boot_id, seq)
    ) ${clustered}`,
    // Plays that a device had to drop before it could deliver them.
    `create table play_gap (
      device_id ${int} not null,
      boot_id ${text} not null,
      from_seq ${int} not null,
      to_seq ${int} not null check (to_seq >= from_seq),
      company_id ${int} not null,
      reason ${text} not null,
      received_at ${int} not null,
      primary key (device_id, boot_id, from_seq)
    ) ${clustered}`,
    `create table play_day (
      device_id ${int} not null,
      kind ${int} not null check (kind in (1, 2)),
      subject_id ${int} not null,
      day ${text} not null,
      company_id ${int} not null,
      subject_name ${text} not null,
      device_name ${text} not null,
      device_mac ${text} not null,
      count ${int} not null,
      duration_ms ${int} not null,
      primary key (device_id, kind, subject_id, day)
    ) ${clustered}`,
    `create index play_day_report on play_day (company_id, kind, day)`,
  ],
} satisfies Migration;
