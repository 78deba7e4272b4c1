import type { Generated } from 'kysely';
import type { Instant, Json } from '../columns.ts';

/** A package of an app, a player or firmware. */
export interface AppTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  /** For people. */
  name: string;
  package: string;
  version: string;
  version_code: number | null;
  system: 'android' | 'harmony' | 'linux';
  category: 'player' | 'app' | 'firmware' | 'agent';
  min_system: string;
  /** Numbers of the types of devices that may get it; empty for all. */
  device_types: Generated<Json<number[]>>;
  status: Generated<0 | 1 | 2>;
  remark: Generated<string>;
  file_name: string;
  sha256: string;
  size: number;
  icon_sha256: string | null;
  /** The browser's hash at upload; finds a duplicate before its bytes are sent. */
  hash_hint: string | null;
  creator_id: number | null;
  created_at: Instant;
  published_at: Instant | null;
}

/** A package that goes to devices in waves. */
export interface AppRolloutTable {
  id: Generated<number>;
  company_id: number;
  app_id: number;
  command: string;
  /** Of the command. */
  payload: Json<Record<string, unknown>>;
  state: 'running' | 'stopped' | 'finished' | 'cancelled';
  /** The last wave that was reached, from 1. */
  wave: number;
  wave_count: number;
  healthy_minutes: number;
  failure_percent: number;
  healthy_since: Instant | null;
  stopped_at: Instant | null;
  stop_reason: 'failures' | 'operator' | null;
  /** Of the operator who began it, whose tasks they are. */
  login_id: string;
  creator_id: number | null;
  created_at: Instant;
}

export interface AppRolloutWaveTable {
  rollout_id: number;
  wave: number;
  unit: 'devices' | 'percent';
  amount: number;
  reached_at: Instant | null;
  finished_at: Instant | null;
}

/** A device of a rollout, and what became of its task. */
export interface AppRolloutDeviceTable {
  rollout_id: number;
  device_id: number;
  wave: number;
  state: Generated<'waiting' | 'given' | 'ready' | 'failed'>;
  task_id: number | null;
  /** Why the task failed, as in the task list. */
  reason: string | null;
  remark: Generated<string>;
}
