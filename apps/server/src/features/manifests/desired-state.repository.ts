import type { AppliedKind, CurrentRevisions, StateKind } from '@marquee/device-protocol';
import { type Selectable, sql } from 'kysely';
import { jsonRows, jsonRowsOf } from '../../platform/database/json-rows.ts';
import { prepared, type ValueOf } from '../../platform/database/prepared.ts';
import { query } from '../../platform/database/query.ts';
import type { DeviceDesiredTable } from '../../platform/database/tables/devices.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';

export type DesiredRow = Selectable<DeviceDesiredTable>;

/** Notices are counted instead of compared: the change itself assigns the next revision. */
const NO_DIGEST = 'counted';

/** Starts again long before the numbers end; a device that is so far ahead takes its own revision for damaged. */
export const LAST_REVISION = 2_000_000_000;

/** The revision of a device's newest state. */
export interface StateRevision {
  device_id: number;
  what: AppliedKind;
  revision: number;
}

/** Skips devices that no longer exist. */
export async function markDue(trx: Trx, what: StateKind, deviceIds: readonly number[]): Promise<void> {
  const rows = jsonRows(
    trx,
    deviceIds.map((id) => ({ id })),
    { id: 'int' },
  );
  await sql`insert into device_desired_due (device_id, what) select v.id, ${what} from ${rows} as v
      where exists (select 1 from device where device.id = v.id) on conflict do nothing`.execute(query(trx));
}

/** Lets the next build give these devices a new revision even of unchanged content, which makes them apply it again. */
export async function renewStates(trx: Trx, what: StateKind, deviceIds: readonly number[]): Promise<void> {
  const rows = jsonRows(
    trx,
    deviceIds.map((id) => ({ id })),
    { id: 'int' },
  );
  await sql`update device_desired set digest = 'renew'
      where what = ${what} and device_id in (select v.id from ${rows} as v)`.execute(query(trx));
}

/** Removes marks. Call it before reading anything, so that a later change leaves a new mark. */
export async function takeDue(trx: Trx, what: StateKind, limit: number): Promise<number[]> {
  const rows = await query(trx)
    .deleteFrom('device_desired_due')
    .where('what', '=', what)
    .where('device_id', 'in', (eb) =>
      eb
        .selectFrom('device_desired_due')
        .select('device_id')
        .where('what', '=', what)
        .orderBy('device_id')
        .limit(limit),
    )
    .returning('device_id')
    .execute();
  return rows.map((row) => row.device_id);
}

export async function list(db: Db, what: StateKind, deviceIds: readonly number[]): Promise<DesiredRow[]> {
  return query(db)
    .selectFrom('device_desired')
    .selectAll()
    .where('what', '=', what)
    .where('device_id', 'in', idList(db, deviceIds))
    .execute();
}

/** Finds the state that was built last; rows that are still to be built do not count. */
export async function find(db: Db, what: StateKind, deviceId: number): Promise<DesiredRow | undefined> {
  return query(db)
    .selectFrom('device_desired')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('what', '=', what)
    .where('digest', '<>', '')
    .executeTakeFirst();
}

const readRevisions = prepared((db, value: ValueOf<{ rows: string }>) =>
  query(db)
    .selectFrom('device_desired')
    .select(['device_id', 'what', 'revision'])
    .where(
      'device_id',
      'in',
      sql<number>`(select v.id from ${jsonRowsOf(db, value('rows'), { id: 'int' })} as v)`,
    )
    .where('digest', '<>', ''),
);

/** In the order of the devices; 0 for what a device does not have. */
export async function listRevisions(db: Db, deviceIds: readonly number[]): Promise<CurrentRevisions[]> {
  const rows = await readRevisions(db, { rows: JSON.stringify(deviceIds.map((id) => ({ id }))) });
  const none = { settings: 0, manifest: 0, notices: 0 };
  const found = new Map<number, Record<AppliedKind, number>>(deviceIds.map((id) => [id, { ...none }]));
  for (const { device_id, what, revision } of rows) {
    const revisions = found.get(device_id);
    if (revisions) revisions[what] = revision;
  }
  return deviceIds.map((id) => found.get(id) ?? none);
}

/** Revisions that were assigned since then. */
export async function listChangedSince(db: Db, since: number): Promise<StateRevision[]> {
  return query(db)
    .selectFrom('device_desired')
    .select(['device_id', 'what', 'revision'])
    .where('updated_at', '>=', since)
    .where('digest', '<>', '')
    .execute();
}

export async function save(trx: Trx, rows: readonly DesiredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const source = jsonRows(trx, rows, {
    device_id: 'int',
    what: 'text',
    revision: 'int',
    digest: 'text',
    updated_at: 'int',
  });
  await sql`insert into device_desired (device_id, what, revision, digest, updated_at)
      select v.device_id, v.what, v.revision, v.digest, v.updated_at from ${source} as v where true
      on conflict (device_id, what) do update set
        revision = excluded.revision, digest = excluded.digest, updated_at = excluded.updated_at`.execute(
    query(trx),
  );
}

/** Makes the next build assign a revision above this one, whatever its content. */
export async function raiseTo(
  trx: Trx,
  what: StateKind,
  deviceId: number,
  revision: number,
  now: number,
): Promise<void> {
  const row = { device_id: deviceId, what, revision, digest: '', updated_at: now };
  await query(trx)
    .insertInto('device_desired')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'what'])
        .doUpdateSet(row)
        .where('device_desired.revision', '<', revision),
    )
    .execute();
}

/** Assigns the next revision to the list of notices of every device of these notices. */
export async function advanceNotices(trx: Trx, noticeIds: readonly number[], now: number): Promise<void> {
  const source = jsonRows(
    trx,
    noticeIds.map((id) => ({ id })),
    { id: 'int' },
  );
  // In the same order everywhere, so that two changes do not wait for each other.
  await sql`insert into device_desired (device_id, what, revision, digest, updated_at)
      select distinct notice_device.device_id, 'notices', 1, ${NO_DIGEST}, cast(${now} as bigint) from notice_device
        where notice_device.notice_id in (select v.id from ${source} as v)
        order by notice_device.device_id
      on conflict (device_id, what) do update set
        revision = case when device_desired.revision >= ${LAST_REVISION} then 1 else device_desired.revision + 1 end,
        updated_at = excluded.updated_at`.execute(query(trx));
}

/** Assigns a revision above this one to the list of notices of a device. */
export async function raiseNotices(db: Db, deviceId: number, above: number, now: number): Promise<void> {
  const row = {
    device_id: deviceId,
    what: 'notices',
    revision: above + 1,
    digest: NO_DIGEST,
    updated_at: now,
  } as const;
  await query(db)
    .insertInto('device_desired')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'what']).doUpdateSet(row).where('device_desired.revision', '<=', above),
    )
    .execute();
}
