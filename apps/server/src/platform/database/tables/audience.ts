import type { Instant } from '../columns.ts';

/** Sums of one kind of people. */
interface AudienceSums {
  /** People who came. */
  people: number;
  /** People who looked at the screen for a second. */
  watched: number;
  dwell_ms: number;
  attention_ms: number;
}

/** 0 unknown, then in the order of `GENDERS` and `AGE_BANDS`. */
interface AudienceKind {
  gender: number;
  age_band: number;
}

/** Sums by hour in the device's time zone: all screens and programs together. */
export interface AudienceHoursTable extends AudienceKind, AudienceSums {
  company_id: number;
  /** Days since 1970-01-01 in the time zone of the device. */
  day: number;
  hour: number;
  device_id: number;
}

/** Sums by program and day: all screens together. */
export interface AudienceProgramsTable extends AudienceKind, AudienceSums {
  company_id: number;
  day: number;
  /** 0 if nothing played. */
  program_id: number;
  device_id: number;
}

/** Sums by day, of all programs. */
export interface AudienceDaysTable extends AudienceKind, AudienceSums {
  company_id: number;
  day: number;
  device_id: number;
  screen: number;
}

/** Sums of everyone by device and hour, and how long its sources worked: all screens together. */
export interface AudienceVisitsTable extends AudienceSums {
  company_id: number;
  day: number;
  hour: number;
  device_id: number;
  observed_ms: number;
}

/** Devices that have reported counts. */
export interface AudienceSourceTable {
  device_id: number;
  company_id: number;
  /** The first and the last day of its counts. */
  first_day: number;
  last_day: number;
  /** The highest number of a screen with counts. */
  screens: number;
}

/** How far the records of a boot of a device have been taken; their numbers only increase. */
export interface AudienceBootTable {
  device_id: number;
  boot_id: string;
  up_to_seq: number;
  received_at: Instant;
}

/** Records that a device has dropped. */
export interface AudienceGapTable {
  device_id: number;
  boot_id: string;
  from_seq: number;
  to_seq: number;
  company_id: number;
  first_day: number;
  last_day: number;
  received_at: Instant;
}

/** How many days a company keeps counts of people. */
export interface FlowSettingTable {
  company_id: number;
  /** Of each hour and of each program. */
  flow_hour_days: number;
  /** Of each day. */
  flow_days: number;
}
