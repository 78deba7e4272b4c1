import type { AlertFile, AlertKind } from '@marquee/contract';
import { scheduleDeletion } from '../../../platform/content-store/content-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/** The newest alert of a kind of a device that lasts, or that ended after a time. */
export async function findAlert(
  db: Db,
  { deviceId, kind, endedAfter }: { deviceId: number; kind: AlertKind; endedAfter: number },
): Promise<number | undefined> {
  const found = await query(db)
    .selectFrom('alert')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', endedAfter)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** How many files of a kind an alert has besides this one. */
export async function countOthers(
  db: Db,
  { alert_id, kind, content_sha256 }: Pick<NewRow<'alert_file'>, 'alert_id' | 'kind' | 'content_sha256'>,
): Promise<number> {
  const { count } = await query(db)
    .selectFrom('alert_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('alert_id', '=', alert_id)
    .where('kind', '=', kind)
    .where('content_sha256', '<>', content_sha256)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a file; a repetition changes nothing. Answers whether it was added. */
export async function insert(trx: Trx, file: NewRow<'alert_file'>): Promise<boolean> {
  const added = await query(trx)
    .insertInto('alert_file')
    .values(file)
    .onConflict((conflict) => conflict.columns(['alert_id', 'content_sha256']).doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** The files of each of these alerts, the oldest first. */
export async function listOf(db: Db, alertIds: readonly number[]): Promise<Map<number, AlertFile[]>> {
  if (alertIds.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('alert_file')
    .select(['id', 'alert_id', 'kind', 'size', 'uploaded_at'])
    .where('alert_id', 'in', alertIds)
    .orderBy('id')
    .execute();
  const files = Map.groupBy(rows, ({ alert_id }) => alert_id);
  return new Map(
    [...files].map(([alertId, ofAlert]) => [alertId, ofAlert.map(({ alert_id: _alertId, ...file }) => file)]),
  );
}

export async function find(db: Db, deviceId: number, id: number) {
  return query(db)
    .selectFrom('alert_file')
    .innerJoin('alert', 'alert.id', 'alert_file.alert_id')
    .select(['alert_file.content_sha256 as sha256', 'alert_file.mime', 'alert_file.size'])
    .where('alert.device_id', '=', deviceId)
    .where('alert_file.id', '=', id)
    .executeTakeFirst();
}

/** Starts the grace period of the files of alerts that are about to be deleted. */
export async function scheduleDeletionOf(trx: Trx, alertIds: readonly number[], now: number): Promise<void> {
  const files = query(trx)
    .selectFrom('alert_file')
    .select('content_sha256 as sha256')
    .where('alert_id', 'in', alertIds);
  await scheduleDeletion(trx, files, now);
}
