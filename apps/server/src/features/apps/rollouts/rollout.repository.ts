import { MAX_WAVE_FAILURES, type Rollout, type TaskFailure, type WaveSize } from '@marquee/contract';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import { insertMany } from '../../../platform/database/rows/insert-many.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { countWhere } from '../../../platform/database/where.ts';
import { CREATOR_NAME, joinUser } from '../../../platform/organisation/index.ts';
import { idList } from '../../../platform/reach/index.ts';
import type { AssignedWave } from '../../../platform/waves/index.ts';

export type RolloutRow = Row<'app_rollout'>;

/** A wave with the present state of its devices. */
export type WaveRow = Omit<Rollout['waves'][number], 'size' | 'failure_limit'> & WaveSize;

const UNFINISHED = ['running', 'stopped'] as const;

/** The packages among these that go out in waves which have not ended. */
export async function listUnfinished(db: Db, appIds: readonly number[]): Promise<Set<number>> {
  const rows = await query(db)
    .selectFrom('app_rollout')
    .select('app_id')
    .where('app_id', 'in', idList(db, appIds))
    .where('state', 'in', UNFINISHED)
    .execute();
  return new Set(rows.map(({ app_id }) => app_id));
}

export async function insert(
  trx: Trx,
  rollout: NewRow<'app_rollout'>,
  waves: readonly AssignedWave[],
): Promise<number> {
  const { id } = await query(trx)
    .insertInto('app_rollout')
    .values(rollout)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMany(trx, {
    table: 'app_rollout_wave',
    columns: ['rollout_id', 'wave', 'unit', 'amount'],
    rows: waves.map(({ wave, size }) => ({ rollout_id: id, wave, ...size })),
  });
  await insertMany(trx, {
    table: 'app_rollout_device',
    columns: ['rollout_id', 'device_id', 'wave'],
    rows: waves.flatMap(({ wave, deviceIds }) =>
      deviceIds.map((device_id) => ({ rollout_id: id, device_id, wave })),
    ),
  });
  return id;
}

/** The newest rollout of a package. */
export async function findNewest(db: Db, appId: number) {
  return query(db)
    .selectFrom('app_rollout')
    .leftJoin(...joinUser('app_rollout.creator_id'))
    .selectAll('app_rollout')
    .select(CREATOR_NAME)
    .where('app_rollout.app_id', '=', appId)
    .orderBy('app_rollout.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listRunning(db: Db): Promise<{ id: number; company_id: number }[]> {
  return query(db)
    .selectFrom('app_rollout')
    .select(['id', 'company_id'])
    .where('state', '=', 'running')
    .orderBy('id')
    .execute();
}

/** A rollout, locked until the transaction ends. */
export async function lock(trx: Trx, id: number): Promise<RolloutRow | undefined> {
  return query(trx)
    .updateTable('app_rollout')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

type Progress = Partial<Pick<RolloutRow, 'state' | 'wave' | 'healthy_since' | 'stopped_at' | 'stop_reason'>>;

export async function save(trx: Trx, id: number, progress: Progress): Promise<void> {
  await query(trx).updateTable('app_rollout').set(progress).where('id', '=', id).execute();
}

export async function saveReached(trx: Trx, id: number, wave: number, now: number): Promise<void> {
  await query(trx)
    .updateTable('app_rollout_wave')
    .set({ reached_at: now })
    .where('rollout_id', '=', id)
    .where('wave', '=', wave)
    .execute();
}

export async function saveFinished(trx: Trx, id: number, wave: number, now: number): Promise<void> {
  await query(trx)
    .updateTable('app_rollout_wave')
    .set({ finished_at: now })
    .where('rollout_id', '=', id)
    .where('wave', '=', wave)
    .execute();
}

/** The devices of the waves so far that were not given the package yet. */
export async function listWaiting(trx: Trx, id: number, wave: number): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('app_rollout_device')
    .innerJoin('device', 'device.id', 'app_rollout_device.device_id')
    .select('device_id')
    .where('rollout_id', '=', id)
    .where('wave', '<=', wave)
    .where('app_rollout_device.state', '=', 'waiting')
    .where('device.is_online', '=', 1)
    .where('device.state', '=', 'active')
    .orderBy('device_id')
    .execute();
  return rows.map(({ device_id }) => device_id);
}

/** Notes the tasks of devices. */
export async function saveGiven(trx: Trx, id: number, tasks: ReadonlyMap<number, number>): Promise<void> {
  for (const [device_id, task_id] of tasks)
    await query(trx)
      .updateTable('app_rollout_device')
      .set({ state: 'given', task_id, reason: null, remark: '' })
      .where('rollout_id', '=', id)
      .where('device_id', '=', device_id)
      .execute();
}

/**
 * Takes over what became of the tasks, and returns of how many. A task that was deleted meanwhile counts as failed; one that failed
 * because its device was away succeeds when the device returns with the new version.
 */
export async function settle(trx: Trx, id: number): Promise<number> {
  const given = await query(trx)
    .selectFrom('app_rollout_device')
    .leftJoin('task', 'task.id', 'app_rollout_device.task_id')
    .select(['app_rollout_device.device_id', 'task.status', 'task.reason', 'task.remark'])
    .where('app_rollout_device.rollout_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('app_rollout_device.state', '=', 'given'),
          eb.or([eb('task.status', 'not in', ['waiting', 'running']), eb('task.id', 'is', null)]),
        ]),
        eb.and([eb('app_rollout_device.state', '=', 'failed'), eb('task.status', '=', 'success')]),
      ]),
    )
    .execute();
  for (const { device_id, status, reason, remark } of given)
    await query(trx)
      .updateTable('app_rollout_device')
      .set({ state: status === 'success' ? 'ready' : 'failed', reason, remark: remark ?? '' })
      .where('rollout_id', '=', id)
      .where('device_id', '=', device_id)
      .execute();
  return given.length;
}

/** Devices that failed are to be given the package again. */
export async function resetFailed(trx: Trx, id: number): Promise<void> {
  await query(trx)
    .updateTable('app_rollout_device')
    .set({ state: 'waiting', task_id: null, reason: null, remark: '' })
    .where('rollout_id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

/** Every wave, from the first. Devices that are not in service do not count. */
export async function listWaves(db: Db, id: number): Promise<WaveRow[]> {
  const count = (condition: ReturnType<typeof sql>) =>
    countWhere(sql`device.id is not null and ${condition}`);
  return query(db)
    .selectFrom('app_rollout_wave')
    .leftJoin('app_rollout_device', (join) =>
      join
        .onRef('app_rollout_device.rollout_id', '=', 'app_rollout_wave.rollout_id')
        .onRef('app_rollout_device.wave', '=', 'app_rollout_wave.wave'),
    )
    .leftJoin('device', (join) =>
      join.onRef('device.id', '=', 'app_rollout_device.device_id').on('device.state', '=', 'active'),
    )
    .select(['app_rollout_wave.wave', 'unit', 'amount', 'reached_at', 'finished_at'])
    .select([
      count(sql`true`).as('device_count'),
      count(sql`app_rollout_device.state = 'ready'`).as('ready_count'),
      count(sql`app_rollout_device.state = 'failed'`).as('failed_count'),
      count(sql`device.is_online = 0 and app_rollout_device.state not in ('ready', 'failed')`).as(
        'offline_count',
      ),
    ])
    .where('app_rollout_wave.rollout_id', '=', id)
    .groupBy(['app_rollout_wave.wave', 'unit', 'amount', 'reached_at', 'finished_at'])
    .orderBy('app_rollout_wave.wave')
    .execute();
}

/** Some of the devices that failed, those of the first wave first. */
export async function listFailures(db: Db, id: number): Promise<Rollout['failures']> {
  return query(db)
    .selectFrom('app_rollout_device')
    .innerJoin('device', 'device.id', 'app_rollout_device.device_id')
    .select(['device.id as device_id', 'device.name as device_name', 'wave', 'app_rollout_device.remark'])
    .select(sql<TaskFailure | null>`app_rollout_device.reason`.as('reason'))
    .where('rollout_id', '=', id)
    .where('app_rollout_device.state', '=', 'failed')
    .orderBy('wave')
    .orderBy('device.id')
    .limit(MAX_WAVE_FAILURES)
    .execute();
}

/** The name of a package for people. */
export async function nameOf(db: Db, appId: number): Promise<string> {
  const { name } = await query(db)
    .selectFrom('app')
    .select('name')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow();
  return name;
}
