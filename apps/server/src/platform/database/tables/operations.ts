import type { LogEntry, Supervisor } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../columns.ts';

/** Hash-chained: `hash` covers the row and `prev_hash`, so that tampering or a gap can be detected. */
export interface OperationLogTable {
  id: Generated<number>;
  company_id: number | null;
  user_id: number | null;
  user_name: string;
  module: string;
  operation: LogEntry['operation'];
  subject: string;
  result: LogEntry['result'];
  address: string;
  at: Instant;
  before: string | null;
  after: string | null;
  prev_hash: string;
  hash: string;
}

export interface OperationLogHeadTable {
  id: number;
  hash: string;
}

export type JobState = 'waiting' | 'running' | 'done' | 'dead';

export interface JobTable {
  id: Generated<number>;
  kind: string;
  /** Jobs of a lane take turns: those of one kind, or of all kinds without a lane of their own. */
  lane: string;
  /** Whose work it is; null for work of the server itself. */
  company_id: number | null;
  user_id: number | null;
  /** A release waits for it. */
  is_urgent: Generated<0 | 1>;
  /** The place among the jobs of the lane; see `job-turns.ts`. */
  turn: Generated<number>;
  /** Idempotency key: no second job is created with the same key. */
  key: string | null;
  payload: Json<unknown>;
  state: Generated<JobState>;
  run_at: Instant;
  lease_until: Instant | null;
  lease_owner: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Instant;
}

/** A running server node on this database. */
export interface ServerNodeTable {
  id: string;
  started_at: Instant;
  /** When its last heartbeat was. */
  seen_at: Instant;
  /** The name of its machine. */
  host: Generated<string>;
  /** The program that starts the node again after it has ended; null for none. */
  supervisor: Supervisor | null;
  /** Since when it is to restart; null unless it is. */
  restart_asked_at: Instant | null;
}

/** Periodic work that one of the nodes performs. */
export interface DutyTable {
  name: string;
  /** The node that performed it last, or is performing it. */
  node_id: string;
  taken_at: Instant;
}

export interface SettingTable {
  key: string;
  value: string;
}

export interface ServerKeyTable {
  id: string;
  kind: string;
  public_key: string;
  private_key: string;
  created_at: Instant;
}
