import { UPLOAD_KINDS } from '@marquee/commands';
import type { DeviceLog, DeviceScreenshot, Screenshot } from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { scheduleDeletion } from '../../../platform/content-store/content-rows.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { listOf, orderBy, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type Condition, where } from '../../../platform/database/where.ts';
import type { Reacher } from '../../../platform/reach/index.ts';
import { deviceReleases } from '../../released/index.ts';

const PICTURE = UPLOAD_KINDS.picture.number;
const LOG = UPLOAD_KINDS.log.number;

export type NewUpload = Omit<NewRow<'device_upload'>, 'number'>;

/** Adds the file of a task; a second one of the same task and screen changes nothing. Answers whether it was added. */
export async function insert(trx: Trx, upload: NewUpload): Promise<boolean> {
  const { number } = await query(trx)
    .selectFrom('device_upload')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('device_id', '=', upload.device_id)
    .where('kind', '=', upload.kind)
    .executeTakeFirstOrThrow();
  const added = await query(trx)
    .insertInto('device_upload')
    .values({ ...upload, number })
    .onConflict((conflict) => conflict.columns(['task_id', 'screen']).doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** Deletes all but the newest files of a device and kind. */
export async function deleteExcess(
  trx: Trx,
  { device_id, kind }: Pick<NewUpload, 'device_id' | 'kind'>,
  kept: number,
  now: number,
): Promise<void> {
  const excess = query(trx)
    .selectFrom('device_upload')
    .where('device_id', '=', device_id)
    .where('kind', '=', kind)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('device_upload')
        .select('id')
        .where('device_id', '=', device_id)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(kept),
    );
  await remove(
    trx,
    (await excess.select('id').execute()).map(({ id }) => id),
    now,
  );
}

/** Deletes files of a kind that are older, at most `limit`; answers how many. */
export async function deleteOlder(
  trx: Trx,
  kind: number,
  { before, now, limit, companyId }: { before: number; now: number; limit: number; companyId?: number },
): Promise<number> {
  const rows = await query(trx)
    .selectFrom('device_upload')
    .select('id')
    .where('kind', '=', kind)
    .$if(companyId !== undefined, (all) => all.where('company_id', '=', companyId ?? 0))
    .where('uploaded_at', '<', before)
    .limit(limit)
    .execute();
  await remove(
    trx,
    rows.map(({ id }) => id),
    now,
  );
  return rows.length;
}

async function remove(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const files = query(trx)
    .selectFrom('device_upload')
    .select('content_sha256 as sha256')
    .where('id', 'in', ids);
  await scheduleDeletion(trx, files, now);
  await query(trx).deleteFrom('device_upload').where('id', 'in', ids).execute();
}

/** Deletes logs of a device, all of them or none; answers their names, fewer than `ids` if one does not exist. */
export async function deleteLogs(
  trx: Trx,
  deviceId: number,
  ids: readonly number[],
  now: number,
): Promise<string[]> {
  const rows = await query(trx)
    .selectFrom('device_upload')
    .select(['id', 'name'])
    .where('device_id', '=', deviceId)
    .where('kind', '=', LOG)
    .where('id', 'in', ids)
    .execute();
  if (rows.length === new Set(ids).size) await remove(trx, ids, now);
  return rows.map(({ name }) => name);
}

/** The ids of those commands that asked for a file and have none. */
export async function listMissing(
  db: Db,
  reported: readonly { device_id: number; command_id: string }[],
  commands: readonly string[],
): Promise<Set<string>> {
  const source = jsonRows(db, reported, { device_id: 'int', command_id: 'text' });
  const { rows } = await sql<{ command_id: string }>`select task.command_id
    from ${source} as v join task on task.command_id = v.command_id and task.device_id = v.device_id
    where task.command in (${sql.join(commands)})
      and not exists (select 1 from device_upload
        where device_upload.device_id = task.device_id and device_upload.task_id = task.id)`.execute(
    query(db),
  );
  return new Set(rows.map(({ command_id }) => command_id));
}

/** The newest picture of the first screen of each of these devices, unless the actor does not see its release. */
export async function listNewestPictures(
  db: Db,
  actor: Reacher,
  deviceIds: readonly number[],
): Promise<Map<number, Screenshot>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('device_upload')
    .select(['id', 'device_id', 'screen', 'uploaded_at as taken_at', 'release_id', 'program_id'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('device_upload as newest')
        .select((newest) => newest.fn.max('newest.id').as('id'))
        .where('newest.device_id', 'in', deviceIds)
        .where('newest.kind', '=', PICTURE)
        .where('newest.screen', '=', 1)
        .groupBy('newest.device_id'),
    )
    .where(mayBeSeen(db, actor))
    .execute();
  return new Map(rows.map(({ device_id, ...picture }) => [device_id, picture]));
}

export async function listPictures(
  db: Db,
  actor: Actor,
  deviceId: number,
  params: { page: number; per_page: number; descending: boolean },
): Promise<Page<DeviceScreenshot>> {
  const found = query(db)
    .selectFrom('device_upload')
    .where('device_id', '=', deviceId)
    .where('kind', '=', PICTURE)
    .where(mayBeSeen(db, actor));
  const { descending } = params;
  const order = orderBy({ column: 'id', descending }, 'device_upload', { column: 'id', descending });
  const program_name = deviceReleases.programNameOf({
    device: sql.ref('device_upload.device_id'),
    release: sql.ref('device_upload.release_id'),
    program: sql.ref('device_upload.program_id'),
  });
  return listOf(found, {
    ...params,
    order,
    rows: (paged) =>
      paged
        .select([
          'id',
          'screen',
          'uploaded_at as taken_at',
          'release_id',
          'program_id',
          'size',
          'login_id',
          'source',
        ])
        .select(program_name.as('program_name')),
  });
}

/** A picture of a device, unless the actor does not see its release. */
export async function findPicture(db: Db, actor: Reacher, deviceId: number, id: number) {
  return select(db, deviceId, PICTURE).where('id', '=', id).where(mayBeSeen(db, actor)).executeTakeFirst();
}

export async function findLog(db: Db, deviceId: number, id: number) {
  return select(db, deviceId, LOG).where('id', '=', id).executeTakeFirst();
}

function select(db: Db, deviceId: number, kind: number) {
  return query(db)
    .selectFrom('device_upload')
    .select(['content_sha256 as sha256', 'mime', 'size', 'name'])
    .where('device_id', '=', deviceId)
    .where('kind', '=', kind);
}

const LOG_COLUMNS = {
  number: 'device_upload.number',
  file_name: 'device_upload.name',
  file_size: 'device_upload.size',
  uploaded_at: 'device_upload.uploaded_at',
} as const;

export interface LogListQuery {
  device_id: number;
  file_name?: string | undefined;
  page: number;
  per_page: number;
  sort?: { column: keyof typeof LOG_COLUMNS; descending: boolean } | undefined;
}

export async function listLogs(db: Db, params: LogListQuery): Promise<Page<DeviceLog>> {
  const found = query(db)
    .selectFrom('device_upload')
    .where('device_id', '=', params.device_id)
    .where('kind', '=', LOG)
    .where(where.all(where.contains('device_upload.name', params.file_name)));
  const order = orderBy(
    params.sort,
    LOG_COLUMNS,
    { column: 'number', descending: true },
    { column: 'device_upload.id', descending: true },
  );
  return listOf(found, {
    ...params,
    order,
    rows: (paged) =>
      paged.select(['id', 'number', 'name as file_name', 'size as file_size', 'uploaded_at', 'login_id']),
  });
}

/** Users who see a device do not see every release on it: a picture is hidden with its release. */
function mayBeSeen(db: Db, actor: Reacher): Condition {
  const seen = deviceReleases.idsSeenBy(db, actor);
  return sql<boolean>`(device_upload.release_id is null or device_upload.release_id in (${seen}))`;
}
