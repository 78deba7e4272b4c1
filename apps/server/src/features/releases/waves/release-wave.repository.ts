import {
  MAX_WAVE_FAILURES,
  RELEASE_STATUS,
  type WaveSheet,
  type WaveSize,
  type Waves,
} from '@marquee/contract';
import type { FaultKind } from '@marquee/device-protocol';
import { sql } from 'kysely';
import type { Json } from '../../../platform/database/columns.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import { insertMany } from '../../../platform/database/rows/insert-many.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { countWhere } from '../../../platform/database/where.ts';
import { idList } from '../../../platform/reach/index.ts';
import type { AssignedWave, WavedDevice } from '../../../platform/waves/index.ts';
import type { ReleaseRow } from '../release.repository.ts';

/** A wave with the present state of its devices. */
export type WaveRow = Omit<WaveSheet['waves'][number], 'size' | 'failure_limit'> & WaveSize;

/** Faults that count as a failure of the release, even if the device does not say which release they concern. */
const FAULTS_OF_DEVICE: readonly string[] = ['black-screen', 'manifest-refused'] satisfies FaultKind[];
/** Faults that count only if they concern the release. */
const FAULTS_OF_RELEASE: readonly string[] = ['element-failed'] satisfies FaultKind[];

const { approved } = RELEASE_STATUS;

export async function listDevices(trx: Trx, releaseId: number): Promise<WavedDevice[]> {
  const rows = await query(trx)
    .selectFrom('release_device')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .select(['device.id', 'device.is_online'])
    .where('release_id', '=', releaseId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id, is_online }) => ({ id, is_online: is_online === 1 }));
}

/** Gives a release its waves; none of them is reached yet. */
export async function insert(
  trx: Trx,
  releaseId: number,
  waves: readonly AssignedWave[],
  { healthy_minutes, failure_percent }: Omit<Waves, 'sizes'>,
): Promise<void> {
  await query(trx)
    .updateTable('release')
    .set({ wave_state: 'waiting', wave_count: waves.length, healthy_minutes, failure_percent })
    .where('id', '=', releaseId)
    .execute();
  await insertMany(trx, {
    table: 'release_wave',
    columns: ['release_id', 'wave', 'unit', 'amount'],
    rows: waves.map(({ wave, size }) => ({ release_id: releaseId, wave, ...size })),
  });
  for (const { wave, deviceIds } of waves) {
    await query(trx)
      .updateTable('release_device')
      .set({ wave })
      .where('release_id', '=', releaseId)
      .where('device_id', 'in', idList(trx, deviceIds))
      .execute();
  }
}

/** The sizes of a release's waves, without the last one, which has all devices. */
export async function listSizes(db: Db, releaseId: number): Promise<WaveSize[]> {
  const rows = await query(db)
    .selectFrom('release_wave')
    .select(['unit', 'amount'])
    .where('release_id', '=', releaseId)
    .orderBy('wave')
    .execute();
  return rows.slice(0, -1);
}

/** Approved releases whose waves run. */
export async function listRunning(db: Db): Promise<{ id: number; company_id: number }[]> {
  return query(db)
    .selectFrom('release')
    .select(['id', 'company_id'])
    .where('wave_state', '=', 'running')
    .where('status', '=', approved)
    .orderBy('id')
    .execute();
}

export async function find(db: Db, id: number): Promise<ReleaseRow | undefined> {
  return query(db).selectFrom('release').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An approved release whose waves run, locked until the transaction ends. */
export async function lockRunning(trx: Trx, id: number): Promise<ReleaseRow | undefined> {
  return query(trx)
    .updateTable('release')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .where('status', '=', approved)
    .where('wave_state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** Of these releases and their revisions, the name of one that some of its devices have and others do not; the same rule as `isBetweenWaves` of the contract. */
export async function findBetweenWaves(trx: Trx, ids: readonly number[]): Promise<string | undefined> {
  const row = await query(trx)
    .selectFrom('release')
    .select('name')
    .where((eb) => eb.or([eb('id', 'in', idList(trx, ids)), eb('revises_id', 'in', idList(trx, ids))]))
    .where('status', '=', approved)
    .where((eb) =>
      eb.or([
        eb('wave_state', '=', 'running'),
        eb.and([eb('wave_state', '=', 'stopped'), eb('delivered_wave', '>', 0)]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();
  return row?.name;
}

/** The devices of a release up to a wave. */
export async function listDeviceIds(trx: Trx, releaseId: number, upToWave: number): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('release_device')
    .select('device_id')
    .where('release_id', '=', releaseId)
    .where('wave', '<=', upToWave)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ device_id }) => device_id);
}

type Expected = Pick<ReleaseRow, 'id' | 'wave_state' | 'wave' | 'delivered_wave'>;
type Progress = Partial<
  Pick<
    ReleaseRow,
    'wave_state' | 'wave' | 'delivered_wave' | 'healthy_since' | 'wave_stopped_at' | 'wave_stop_reason'
  >
>;

/** Changes how far an approved release has come, if it is still where the caller expects it; returns whether it was. */
export async function move(trx: Trx, expected: Expected, progress: Progress): Promise<boolean> {
  const { id, wave_state, wave, delivered_wave } = expected;
  const { numUpdatedRows } = await query(trx)
    .updateTable('release')
    .set(progress)
    .where('id', '=', id)
    .where('status', '=', approved)
    .where('wave_state', '=', wave_state)
    .where('wave', '=', wave)
    .where('delivered_wave', '=', delivered_wave)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records since when the devices of a running wave are accounted for; null if they are not. Unless the release has another
 * value than the one that was read, which a slower node would overwrite.
 */
export async function saveHealthySince(
  db: Db,
  release: Pick<ReleaseRow, 'id' | 'wave' | 'healthy_since'>,
  since: number | null,
): Promise<void> {
  await query(db)
    .updateTable('release')
    .set({ healthy_since: since })
    .where('id', '=', release.id)
    .where('wave_state', '=', 'running')
    .where('wave', '=', release.wave)
    .where('healthy_since', 'is not distinct from', release.healthy_since)
    .execute();
}

/** Records that waves are reached now, as a whole up to this one after a roll-back. */
export async function saveReached(
  trx: Trx,
  releaseId: number,
  { from, to }: { from: number; to: number },
  now: number,
): Promise<void> {
  await query(trx)
    .updateTable('release_wave')
    .set({ reached_at: now })
    .where('release_id', '=', releaseId)
    .where('wave', '>=', from)
    .where('wave', '<=', to)
    .execute();
}

export async function saveFinished(trx: Trx, releaseId: number, wave: number, now: number): Promise<void> {
  await query(trx)
    .updateTable('release_wave')
    .set({ finished_at: now })
    .where('release_id', '=', releaseId)
    .where('wave', '=', wave)
    .execute();
}

/** Forgets what devices reported, because they get the release again. */
export async function resetReports(trx: Trx, releaseId: number): Promise<void> {
  await query(trx)
    .updateTable('release_device')
    .set({ sync_state: 'not-downloaded', progress: 0, reason: null, reported_at: null })
    .where('release_id', '=', releaseId)
    .execute();
}

/** Devices with a fault since their wave was reached, and its kind. */
export async function listFaulty(db: Db, releaseId: number): Promise<Map<number, string>> {
  const rows = await query(db)
    .selectFrom('release_device')
    .innerJoin('release_wave', (join) =>
      join
        .onRef('release_wave.release_id', '=', 'release_device.release_id')
        .onRef('release_wave.wave', '=', 'release_device.wave'),
    )
    .innerJoin('device_fault', 'device_fault.device_id', 'release_device.device_id')
    .select(['device_fault.device_id', 'device_fault.kind', 'device_fault.detail'])
    .where('release_device.release_id', '=', releaseId)
    .where('release_device.removed_at', 'is', null)
    .whereRef('device_fault.at', '>=', 'release_wave.reached_at')
    .where('device_fault.kind', 'in', [...FAULTS_OF_DEVICE, ...FAULTS_OF_RELEASE])
    .orderBy('device_fault.id')
    .execute();
  const concerning = rows.filter(({ kind, detail }) => concerns(detail, kind, releaseId));
  return new Map(concerning.map(({ device_id, kind }) => [device_id, kind]));
}

function concerns(detail: Json<Record<string, unknown>>, kind: string, releaseId: number): boolean {
  const named = fromJson(detail)['releaseId'];
  return named === undefined ? FAULTS_OF_DEVICE.includes(kind) : named === releaseId;
}

/** Every wave of a release, from the first. Disabled devices do not count. */
export async function listWaves(db: Db, releaseId: number, faulty: readonly number[]): Promise<WaveRow[]> {
  const hasFailed = failed(db, faulty);
  const isReady = sql`(release_device.sync_state = 'synchronised' and device.is_online = 1)`;
  const count = (condition: ReturnType<typeof sql>) =>
    countWhere(sql`device.id is not null and ${condition}`);
  return query(db)
    .selectFrom('release_wave')
    .leftJoin('release_device', (join) =>
      join
        .onRef('release_device.release_id', '=', 'release_wave.release_id')
        .onRef('release_device.wave', '=', 'release_wave.wave')
        .on('release_device.removed_at', 'is', null),
    )
    .leftJoin('device', (join) =>
      join.onRef('device.id', '=', 'release_device.device_id').on('device.state', '=', 'active'),
    )
    .select(['release_wave.wave', 'unit', 'amount', 'reached_at', 'finished_at'])
    .select([
      count(sql`true`).as('device_count'),
      count(sql`${isReady} and not ${hasFailed}`).as('ready_count'),
      count(hasFailed).as('failed_count'),
      count(sql`device.is_online = 0 and not ${hasFailed}`).as('offline_count'),
    ])
    .where('release_wave.release_id', '=', releaseId)
    .groupBy(['release_wave.wave', 'unit', 'amount', 'reached_at', 'finished_at'])
    .orderBy('release_wave.wave')
    .execute();
}

/** Some of the devices that failed, those of the first wave first. */
export async function listFailures(
  db: Db,
  releaseId: number,
  faults: ReadonlyMap<number, string>,
): Promise<WaveSheet['failures']> {
  const rows = await query(db)
    .selectFrom('release_device')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .select(['device.id as device_id', 'device.name as device_name', 'release_device.wave', 'reason'])
    .where('release_id', '=', releaseId)
    .where('removed_at', 'is', null)
    .where('device.state', '=', 'active')
    .where(sql<boolean>`${failed(db, [...faults.keys()])}`)
    .orderBy('release_device.wave')
    .orderBy('device.id')
    .limit(MAX_WAVE_FAILURES)
    .execute();
  return rows.map((row) => ({ ...row, fault: faults.get(row.device_id) ?? null }));
}

function failed(db: Db, faulty: readonly number[]) {
  const hasFault = faulty.length > 0 ? sql`release_device.device_id in ${idList(db, faulty)}` : sql`false`;
  return sql`(release_device.sync_state in ('failed', 'insufficient-space') or ${hasFault})`;
}
