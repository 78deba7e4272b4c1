import { sql } from 'kysely';
import { type JsonColumn, jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import { insertMany } from '../../../platform/database/rows/insert-many.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { PlayDayRow, PlayTotal } from './play-days.model.ts';
import type { PlayRow } from './play-row.model.ts';
import type { SeqRange } from './seq-ranges.model.ts';

const PLAY_COLUMNS = [
  'device_id',
  'boot_id',
  'seq',
  'company_id',
  'program_id',
  'program_name',
  'material_id',
  'material_name',
  'release_id',
  'screen',
  'started_at',
  'duration_ms',
  'is_cut',
  'received_at',
] as const satisfies (keyof PlayRow)[];

const DAY_COLUMNS: Record<keyof PlayDayRow, JsonColumn> = {
  device_id: 'int',
  kind: 'int',
  subject_id: 'int',
  release_id: 'int',
  day: 'text',
  company_id: 'int',
  subject_name: 'text',
  device_name: 'text',
  device_mac: 'text',
  count: 'int',
  duration_ms: 'int',
  cut_count: 'int',
  cut_duration_ms: 'int',
};

/** The keys (`keyOf`) of the plays in these ranges that already exist. */
export async function findKeys(trx: Trx, ranges: readonly SeqRange[]): Promise<Set<string>> {
  if (ranges.length === 0) return new Set();
  const source = jsonRows(trx, ranges, {
    device_id: 'int',
    boot_id: 'text',
    from_seq: 'int',
    to_seq: 'int',
  });
  const { rows } = await sql<Pick<PlayRow, 'device_id' | 'boot_id' | 'seq'>>`
      select p.device_id, p.boot_id, p.seq from ${source} as v join play p
      on p.device_id = v.device_id and p.boot_id = v.boot_id and p.seq between v.from_seq and v.to_seq`.execute(
    query(trx),
  );
  return new Set(rows.map(keyOf));
}

/** Returns how many were inserted: fewer than given when another node has just inserted the same. */
export async function insert(trx: Trx, rows: readonly PlayRow[]): Promise<number> {
  return insertMany(trx, { table: 'play', columns: PLAY_COLUMNS, rows, keepsExisting: true });
}

export async function addToDays(trx: Trx, rows: readonly PlayDayRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(DAY_COLUMNS).map((name) => sql.ref(name)));
  await sql`
      insert into play_day (${columns}) select ${columns} from ${jsonRows(trx, rows, DAY_COLUMNS)} as v where true
      on conflict (company_id, kind, day, device_id, subject_id, release_id) do update set
        count = play_day.count + excluded.count,
        duration_ms = play_day.duration_ms + excluded.duration_ms,
        cut_count = play_day.cut_count + excluded.cut_count,
        cut_duration_ms = play_day.cut_duration_ms + excluded.cut_duration_ms,
        subject_name = excluded.subject_name,
        device_name = excluded.device_name`.execute(query(trx));
}

/** Adds to the time that devices have played. */
export async function addToTotals(trx: Trx, totals: readonly PlayTotal[]): Promise<void> {
  if (totals.length === 0) return;
  const source = jsonRows(trx, totals, { device_id: 'int', duration_ms: 'int' });
  await sql`
      insert into play_total (device_id, duration_ms) select device_id, duration_ms from ${source} as v where true
      on conflict (device_id) do update set duration_ms = play_total.duration_ms + excluded.duration_ms`.execute(
    query(trx),
  );
}

/** Plays are equal when device, boot and sequence number are. */
export function keyOf({ device_id, boot_id, seq }: Pick<PlayRow, 'device_id' | 'boot_id' | 'seq'>): string {
  return `${device_id} ${boot_id} ${seq}`;
}
