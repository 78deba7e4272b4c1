import { sql } from 'kysely';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** A device came or went. */
export interface TransitionRow {
  id: number;
  is_online: 0 | 1;
  at: number;
  ip: string | null;
  soft_version: string | null;
}

export interface FactsRow {
  id: number;
  last_seen_at: number;
  free_space?: number | undefined;
  volume?: number | undefined;
  temperature?: number | undefined;
  clock_skew_ms?: number | undefined;
  /** 0 when it plays nothing. */
  release_id?: number | undefined;
  program_id?: number | undefined;
}

/** Who is there, and what it says of itself: many devices in one statement. */
export class PresenceRepository {
  readonly #engine: DatabaseEngine;

  constructor(engine: DatabaseEngine) {
    this.#engine = engine;
  }

  async writeTransitions(db: Db, rows: readonly TransitionRow[]): Promise<void> {
    const source = jsonRows(this.#engine, rows, {
      id: 'int',
      is_online: 'int',
      at: 'int',
      ip: 'text',
      soft_version: 'text',
    });
    await sql`update device set
        is_online = v.is_online,
        last_seen_at = v.at,
        online_at = case when v.is_online = 1 then v.at else device.online_at end,
        offline_at = case when v.is_online = 0 then v.at else device.offline_at end,
        current_program = case when v.is_online = 1 then device.current_program end,
        ip = coalesce(v.ip, device.ip),
        soft_version = coalesce(v.soft_version, device.soft_version)
      from ${source} as v where device.id = v.id`.execute(query(db));
  }

  async writeFacts(db: Db, rows: readonly FactsRow[]): Promise<void> {
    const source = jsonRows(this.#engine, rows, {
      id: 'int',
      last_seen_at: 'int',
      free_space: 'int',
      volume: 'int',
      temperature: 'real',
      clock_skew_ms: 'int',
      release_id: 'int',
      program_id: 'int',
    });
    // A device names programs by number, and is believed only about releases of its own.
    await sql`update device set
        last_seen_at = v.last_seen_at,
        free_space = coalesce(v.free_space, device.free_space),
        volume = coalesce(v.volume, device.volume),
        temperature = coalesce(v.temperature, device.temperature),
        clock_skew_ms = coalesce(v.clock_skew_ms, device.clock_skew_ms),
        current_program = case when v.program_id is null then device.current_program else (
          select p.program_name from release_program p
          join release_device d on d.release_id = p.release_id
          where d.device_id = v.id and d.release_id = v.release_id and p.program_id = v.program_id
          limit 1) end
      from ${source} as v where device.id = v.id`.execute(query(db));
  }

  /** Nobody is there: what a server finds when it starts, and leaves when it stops. */
  async takeAllOffline(db: Db, now: number): Promise<void> {
    await query(db)
      .updateTable('device')
      .set((eb) => ({
        is_online: 0,
        offline_at: eb.fn.coalesce('last_seen_at', eb.val(now)),
        current_program: null,
      }))
      .where('is_online', '=', 1)
      .execute();
  }
}
