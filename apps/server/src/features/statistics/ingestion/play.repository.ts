import { type Insertable, sql } from 'kysely';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { type JsonColumn, jsonRows } from '../../../platform/database/json-rows.ts';
import type { PlayGapTable } from '../../../platform/database/tables/devices.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { PlayDayRow } from './play-days.ts';
import type { PlayRow } from './play-row.ts';

export type PlayGapRow = Insertable<PlayGapTable>;

const PLAY_COLUMNS: Record<keyof PlayRow, JsonColumn> = {
  device_id: 'int',
  boot_id: 'text',
  seq: 'int',
  company_id: 'int',
  program_id: 'int',
  program_name: 'text',
  material_id: 'int',
  material_name: 'text',
  release_id: 'int',
  screen: 'int',
  started_at: 'int',
  duration_ms: 'int',
  received_at: 'int',
};

const DAY_COLUMNS: Record<keyof PlayDayRow, JsonColumn> = {
  device_id: 'int',
  kind: 'int',
  subject_id: 'int',
  day: 'text',
  company_id: 'int',
  subject_name: 'text',
  device_name: 'text',
  device_mac: 'text',
  count: 'int',
  duration_ms: 'int',
};

/** Plays and their sums. */
export class PlayRepository {
  readonly #engine: DatabaseEngine;

  constructor(engine: DatabaseEngine) {
    this.#engine = engine;
  }

  /** Inserts what is not there yet and answers that part; a repeated batch inserts nothing. */
  async insertNew(trx: Trx, rows: readonly PlayRow[]): Promise<PlayRow[]> {
    if (rows.length === 0) return [];
    const columns = sql.join(Object.keys(PLAY_COLUMNS).map((name) => sql.ref(name)));
    const { rows: inserted } = await sql<{ k: string }>`
      insert into play (${columns}) select ${columns} from ${jsonRows(this.#engine, rows, PLAY_COLUMNS)} as v where true
      on conflict (device_id, boot_id, seq) do nothing
      returning device_id || ' ' || boot_id || ' ' || seq as k`.execute(trx);
    if (inserted.length === rows.length) return [...rows];
    const keys = new Set(inserted.map((row) => row.k));
    return rows.filter((row) => keys.delete(`${row.device_id} ${row.boot_id} ${row.seq}`));
  }

  async addToDays(trx: Trx, rows: readonly PlayDayRow[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = sql.join(Object.keys(DAY_COLUMNS).map((name) => sql.ref(name)));
    await sql`
      insert into play_day (${columns}) select ${columns} from ${jsonRows(this.#engine, rows, DAY_COLUMNS)} as v where true
      on conflict (device_id, kind, subject_id, day) do update set
        count = play_day.count + excluded.count,
        duration_ms = play_day.duration_ms + excluded.duration_ms,
        subject_name = excluded.subject_name,
        device_name = excluded.device_name`.execute(trx);
  }

  async insertGaps(trx: Trx, rows: readonly PlayGapRow[]): Promise<void> {
    if (rows.length === 0) return;
    await trx
      .insertInto('play_gap')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
