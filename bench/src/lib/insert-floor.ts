import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to insert play rows durably in transactions of `batch` rows, and nothing else. */
export function insertPlays(file: string, rows: number, batch: number): number {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table play (device_id integer, boot_id text, seq integer, program_id integer, program_name text,
      material_id integer, material_name text, release_id integer, screen integer, started_at integer,
      duration_ms integer, received_at integer, primary key (device_id, boot_id, seq)) without rowid`);
  const insert = database.prepare('insert into play values (?, ?, ?, 1, ?, null, null, 1, 1, ?, 10000, ?)');
  const began = performance.now();
  for (let from = 0; from < rows; from += batch) {
    database.exec('begin');
    const device = from / batch;
    for (let seq = 1; seq <= batch; seq++) {
      insert.run(
        device,
        'c0ffee00-0000-4000-8000-000000000000',
        seq,
        'welcome',
        1_700_000_000_000 + seq,
        1_700_000_000_000,
      );
    }
    database.exec('commit');
  }
  const taken = performance.now() - began;
  database.close();
  return taken;
}
