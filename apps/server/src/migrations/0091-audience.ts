import type { Migration } from '../platform/database/migrate/migration.ts';

/** Counts of the people in front of screens. */
export default {
  name: '0091-audience',
  statements: ({ int, text }) => {
    const sums = `people ${int} not null,
      watched ${int} not null,
      dwell_ms ${int} not null,
      attention_ms ${int} not null`;
    return [
      `create table audience_hours (
        company_id ${int} not null references company (id) on delete cascade,
        day ${int} not null,
        hour ${int} not null,
        device_id ${int} not null,
        screen ${int} not null,
        program_id ${int} not null,
        gender ${int} not null,
        age_band ${int} not null,
        ${sums},
        primary key (company_id, day, hour, device_id, screen, program_id, gender, age_band)
      )`,
      // By kind before the device: totals read a day in the order in which they are grouped.
      `create table audience_days (
        company_id ${int} not null references company (id) on delete cascade,
        day ${int} not null,
        gender ${int} not null,
        age_band ${int} not null,
        device_id ${int} not null,
        screen ${int} not null,
        ${sums},
        primary key (company_id, day, gender, age_band, device_id, screen)
      )`,
      `create table audience_visits (
        company_id ${int} not null references company (id) on delete cascade,
        day ${int} not null,
        hour ${int} not null,
        device_id ${int} not null,
        ${sums},
        observed_ms ${int} not null,
        primary key (company_id, day, hour, device_id)
      )`,
      `create table audience_source (
        device_id ${int} not null primary key,
        company_id ${int} not null references company (id) on delete cascade,
        first_day ${int} not null,
        last_day ${int} not null,
        screens ${int} not null
      )`,
      `create index audience_source_company on audience_source (company_id)`,
      `create table audience_boot (
        device_id ${int} not null references device (id) on delete cascade,
        boot_id ${text} not null,
        up_to_seq ${int} not null,
        received_at ${int} not null,
        primary key (device_id, boot_id)
      )`,
      `create index audience_boot_received on audience_boot (received_at)`,
      `create table audience_gap (
        device_id ${int} not null,
        boot_id ${text} not null,
        from_seq ${int} not null,
        to_seq ${int} not null,
        company_id ${int} not null references company (id) on delete cascade,
        first_day ${int} not null,
        last_day ${int} not null,
        received_at ${int} not null,
        primary key (device_id, boot_id, from_seq)
      )`,
      `create index audience_gap_company on audience_gap (company_id, last_day)`,
    ];
  },
} satisfies Migration;
