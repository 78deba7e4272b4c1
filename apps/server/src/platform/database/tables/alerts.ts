import type { AlertKind } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Instant } from '../columns.ts';

/** A condition of a device that needs attention, or a task that failed. */
export interface AlertTable {
  id: Generated<number>;
  company_id: number;
  device_id: number;
  kind: AlertKind;
  detail: string | null;
  /** The failed task, which may have been deleted. */
  task_id: number | null;
  /** When the condition began. */
  started_at: Instant;
  /** When the server noticed it. */
  noticed_at: Instant;
  /** Null while it lasts; a failed task ends when it begins. */
  ended_at: Instant | null;
}

/** The alerts up to which a user has read all. */
export interface AlertReaderTable {
  user_id: number;
  read_until: number;
}

/** An alert after those that a user has read. */
export interface AlertReadTable {
  user_id: number;
  alert_id: number;
}
