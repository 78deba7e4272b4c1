import type { DownloadsReport } from '@marquee/device-protocol';
import { sql } from 'kysely';
import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type StoredReport = Omit<DownloadsReport, 'type'>;

export interface DownloadRow {
  device_id: number;
  report: StoredReport;
  reported_at: number;
}

/** Keeps the newest report of each device. */
export async function save(db: Db, rows: readonly DownloadRow[]): Promise<void> {
  const source = jsonRows(
    db,
    rows.map(({ report, ...row }) => ({ ...row, report: toJson(report) })),
    { device_id: 'int', report: 'text', reported_at: 'int' },
  );
  await sql`insert into device_download (device_id, report, reported_at)
      select v.device_id, v.report, v.reported_at from ${source} as v
      where exists (select 1 from device where device.id = v.device_id)
      on conflict (device_id) do update set report = excluded.report, reported_at = excluded.reported_at`.execute(
    query(db),
  );
}

/** The newest report of a device, and when it arrived. */
export async function find(
  db: Db,
  deviceId: number,
): Promise<Pick<DownloadRow, 'report' | 'reported_at'> | undefined> {
  const row = await query(db)
    .selectFrom('device_download')
    .select(['report', 'reported_at'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row && { report: fromJson(row.report), reported_at: row.reported_at };
}
