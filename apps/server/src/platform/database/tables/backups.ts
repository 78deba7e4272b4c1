import type { BackupFailure, BackupFault, BackupRun, BackupSetting } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';

/** When the server makes backups: one row. */
export interface BackupSettingTable {
  id: number;
  schedule: BackupSetting['schedule'];
  time: string;
  weekday: number;
  time_zone: string;
  verify: BackupSetting['verify'];
  keep_days: number;
  keep_weeks: number;
  keep_months: number;
  updated_at: Instant;
}

/** A backup or verification that the server has begun. */
export interface BackupRunTable {
  id: Generated<number>;
  kind: BackupRun['kind'];
  /** At most one runs at a time. */
  state: BackupRun['state'];
  is_scheduled: Flag;
  started_by: number | null;
  started_at: Instant;
  ended_at: Instant | null;
  /** When its server last said that it lives. */
  beat_at: Instant;
  /** Files of content copied. */
  done: Generated<number>;
  total: Generated<number>;
  name: string | null;
  size: number | null;
  new_size: number | null;
  failure: BackupFailure | null;
  /** Null for a run without any. */
  faults: Json<BackupFault[]> | null;
  reason: string | null;
}
