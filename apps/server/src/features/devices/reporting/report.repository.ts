import type { AppliedKind, FaultKind } from '@marquee/device-protocol';
import { sql } from 'kysely';
import { toJson } from '../../../platform/database/columns.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export interface AppliedRow {
  device_id: number;
  what: AppliedKind;
  revision: number;
  applied_at: number;
}

export interface FaultRow {
  device_id: number;
  kind: FaultKind;
  detail: Record<string, unknown>;
  at: number;
}

/** Faults of downloads and of the clock show in the sync state and in the skew, which also tell when they are over. */
const SHOWN_BY_STATE: readonly FaultKind[] = ['download-failed', 'file-corrupt', 'disk-full', 'clock-skew'];

/** The newest faults that are kept for a device; one that fails repeatedly adds nothing new beyond these. */
const FAULTS_KEPT = 100;

/** A device that has nothing, revision 0, gets a row only in place of what it had before. */
export async function saveApplied(db: Db, rows: readonly AppliedRow[]): Promise<void> {
  const source = jsonRows(db, rows, {
    device_id: 'int',
    what: 'text',
    revision: 'int',
    applied_at: 'int',
  });
  await sql`insert into device_applied (device_id, what, revision, applied_at)
      select v.device_id, v.what, v.revision, v.applied_at from ${source} as v
      where exists (select 1 from device where device.id = v.device_id)
        and (v.revision > 0 or exists (select 1 from device_applied as had
          where had.device_id = v.device_id and had.what = v.what))
      on conflict (device_id, what) do update set revision = excluded.revision, applied_at = excluded.applied_at
      where device_applied.revision <> excluded.revision and device_applied.applied_at <= excluded.applied_at`.execute(
    query(db),
  );
}

/** A device repeats a report without an answer, so a fault that is known already, with its time on the device, is not a new one. */
export async function addFault(db: Db, { detail, ...row }: FaultRow): Promise<void> {
  const known = await query(db)
    .selectFrom('device_fault')
    .select('id')
    .where('device_id', '=', row.device_id)
    .where('kind', '=', row.kind)
    .where('detail', '=', toJson(detail))
    .executeTakeFirst();
  if (known) return;
  if (!SHOWN_BY_STATE.includes(row.kind)) {
    await query(db)
      .updateTable('device')
      .set({ fault_kind: row.kind, fault_at: row.at })
      .where('id', '=', row.device_id)
      .execute();
  }
  await query(db)
    .insertInto('device_fault')
    .values({ ...row, detail: toJson(detail) })
    .execute();
  await query(db)
    .deleteFrom('device_fault')
    .where('device_id', '=', row.device_id)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('device_fault')
        .select('id')
        .where('device_id', '=', row.device_id)
        .orderBy('id', 'desc')
        .offset(FAULTS_KEPT)
        .limit(1),
    )
    .execute();
}
