import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface PlayRow {
  boot_id: string;
  seq: number;
  started_at: number;
  duration_ms: number;
  release_id: number | null;
  /** Null for a play of the program as a whole. */
  material_id: number | null;
  /** 1 for a play that ended before it was complete. */
  is_cut: number;
}

/** Every play that the server has, in the order in which the device recorded them. */
export function playsOf(folder: string): PlayRow[] {
  const database = new DatabaseSync(join(folder, 'marquee.db'), { readOnly: true });
  const rows = database
    .prepare(
      'select boot_id, seq, started_at, duration_ms, release_id, material_id, is_cut from play order by min(started_at) over (partition by boot_id), seq',
    )
    .all();
  database.close();
  return rows as unknown as PlayRow[];
}
