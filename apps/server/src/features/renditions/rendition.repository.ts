import { RELEASE_STATUS } from '@marquee/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { insertContent, scheduleDeletion } from '../../platform/content-store/content-rows.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { RenditionTable } from '../../platform/database/tables/content.ts';
import type { DeviceTable } from '../../platform/database/tables/devices.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { insert as insertJob } from '../../platform/jobs/job-queue.ts';
import { type RenditionKey, renditionJob } from './rendition.job.ts';

/** The state of a release while its pictures are prepared; a code of the console. */
const PREPARING = 'preparing';

/** A rendition that a release needs. */
export interface Want extends RenditionKey {
  releaseId: number;
}

/** The file of a rendition. */
export interface RenditionFile {
  sha256: string;
  mime: string;
  size: number;
  width: number;
  height: number;
}

/** A rendition that a release has asked for; without a file while it is being made, or if devices show the original. */
export interface ReleasedRendition extends RenditionKey {
  file: RenditionFile | undefined;
}

export type RenditionRow = Selectable<RenditionTable>;

/**
 * Records what releases need, and enqueues jobs for what is still to be made. A second job for a rendition finds it made.
 * `wanted_at` keeps a sweep from deleting a rendition that is asked for again.
 */
export async function want(trx: Trx, wants: readonly Want[], now: number): Promise<void> {
  if (wants.length === 0) return;
  const plain = wants.map(({ releaseId: release_id, source, side }) => ({ release_id, source, side }));
  const rows = jsonRows(trx, plain, { release_id: 'int', source: 'text', side: 'int' });
  const { rows: wanted } = await sql<RenditionKey & Pick<RenditionRow, 'state'>>`
    insert into rendition (source_sha256, side, wanted_at)
    select distinct v.source, v.side, ${sql.lit(now)} from ${rows} as v where true order by v.source, v.side
    on conflict (source_sha256, side) do update set wanted_at = excluded.wanted_at
    returning source_sha256 as source, side, state`.execute(query(trx));
  await sql`insert into release_rendition (release_id, source_sha256, side)
    select v.release_id, v.source, v.side from ${rows} as v where true on conflict do nothing`.execute(
    query(trx),
  );
  for (const { source, side, state } of wanted) {
    if (state === 'waiting') await enqueue(trx, { source, side }, now);
  }
}

async function enqueue(trx: Trx, key: RenditionKey, now: number): Promise<void> {
  await insertJob(trx, renditionJob.name, key, { key: null, now, runAt: now });
}

/** Makes the devices of a release wait for its renditions and speeches, if any is still to be made; returns whether they wait. */
export async function beginPreparing(trx: Trx, releaseId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable('release')
    .set({ preparing_since: now })
    .where('id', '=', releaseId)
    .where('id', 'in', waitingReleases(trx))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await query(trx)
    .updateTable('release_device')
    .set({ reason: PREPARING })
    .where('release_id', '=', releaseId)
    .execute();
  return true;
}

/** Lets devices have these releases; they show originals where there is no rendition. */
async function endPreparing(trx: Trx, releaseIds: readonly number[]): Promise<void> {
  if (releaseIds.length === 0) return;
  await query(trx)
    .updateTable('release')
    .set({ preparing_since: null })
    .where('id', 'in', releaseIds)
    .execute();
  await query(trx)
    .updateTable('release_device')
    .set({ reason: null })
    .where('release_id', 'in', releaseIds)
    .where('reason', '=', PREPARING)
    .where('reported_at', 'is', null)
    .execute();
}

/** Ends the waiting of releases that have waited since before this instant; returns them. */
export async function endOverdue(trx: Trx, before: number): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('release')
    .select('id')
    .where('preparing_since', '<', before)
    .execute();
  const ids = rows.map(({ id }) => id);
  await endPreparing(trx, ids);
  return ids;
}

/** The distinct screens of a release's devices, as JSON. */
export async function listScreens(db: Db, releaseId: number): Promise<Selectable<DeviceTable>['screens'][]> {
  const rows = await query(db)
    .selectFrom('release_device')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .select('device.screens')
    .distinct()
    .where('release_device.release_id', '=', releaseId)
    .execute();
  return rows.map(({ screens }) => screens);
}

export async function find(
  db: Db,
  { source, side }: RenditionKey,
): Promise<(RenditionRow & { mime_of_source: string }) | undefined> {
  return query(db)
    .selectFrom('rendition')
    .innerJoin('content', 'content.sha256', 'rendition.source_sha256')
    .selectAll('rendition')
    .select('content.mime as mime_of_source')
    .where('rendition.source_sha256', '=', source)
    .where('rendition.side', '=', side)
    .executeTakeFirst();
}

export async function listOfRelease(db: Db, releaseId: number): Promise<ReleasedRendition[]> {
  const rows = await query(db)
    .selectFrom('release_rendition')
    .innerJoin('rendition', (join) =>
      join
        .onRef('rendition.source_sha256', '=', 'release_rendition.source_sha256')
        .onRef('rendition.side', '=', 'release_rendition.side'),
    )
    .selectAll('rendition')
    .where('release_rendition.release_id', '=', releaseId)
    .execute();
  return rows.map((row) => ({ source: row.source_sha256, side: row.side, file: fileOf(row) }));
}

/**
 * Records how the making of a rendition ended: with a file, or without, and then devices show the original. Does nothing
 * if it has ended before. Returns the releases that were waiting for this one last.
 */
export async function finish(
  trx: Trx,
  key: RenditionKey,
  file: RenditionFile | undefined,
  now: number,
): Promise<number[]> {
  const releaseIds = await lockReleases(trx, key);
  if (file) await insertContent(trx, { sha256: file.sha256, size: file.size, mime: file.mime }, now);
  const { numUpdatedRows } = await query(trx)
    .updateTable('rendition')
    .set(file ? { state: 'ready', ...file } : { state: 'original' })
    .where('source_sha256', '=', key.source)
    .where('side', '=', key.side)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 0n ? [] : endComplete(trx, releaseIds);
}

/** Lets devices have those of these releases for which nothing is missing; returns them. */
export async function endComplete(trx: Trx, releaseIds: readonly number[]): Promise<number[]> {
  if (releaseIds.length === 0) return [];
  const complete = await query(trx)
    .selectFrom('release')
    .select('id')
    .where('id', 'in', releaseIds)
    .where('id', 'not in', waitingReleases(trx))
    .execute();
  const ids = complete.map(({ id }) => id);
  await endPreparing(trx, ids);
  return ids;
}

/** Locked, so that of two renditions that are finished at the same time one sees the other. */
async function lockReleases(trx: Trx, { source, side }: RenditionKey): Promise<number[]> {
  const rows = await query(trx)
    .updateTable('release')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('release_rendition')
        .select('release_id')
        .where('source_sha256', '=', source)
        .where('side', '=', side),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The releases that lack a rendition or a speech. */
function waitingReleases(db: Db) {
  return query(db)
    .selectFrom('release_rendition')
    .innerJoin('rendition', (join) =>
      join
        .onRef('rendition.source_sha256', '=', 'release_rendition.source_sha256')
        .onRef('rendition.side', '=', 'release_rendition.side'),
    )
    .select('release_rendition.release_id')
    .where('rendition.state', '=', 'waiting')
    .union(
      query(db)
        .selectFrom('release_speech')
        .innerJoin('speech', 'speech.key', 'release_speech.speech_key')
        .select('release_speech.release_id')
        .where('speech.state', '=', 'waiting'),
    );
}

/** The devices that have any of these releases, and the companies of the releases. */
export async function listAudience(
  db: Db,
  releaseIds: readonly number[],
): Promise<{ deviceIds: number[]; releases: { id: number; company_id: number }[] }> {
  if (releaseIds.length === 0) return { deviceIds: [], releases: [] };
  const devices = await query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .select('release_device.device_id')
    .distinct()
    .where('release.id', 'in', releaseIds)
    .where('release.status', '=', RELEASE_STATUS.approved)
    .where('release_device.removed_at', 'is', null)
    .execute();
  const releases = await query(db)
    .selectFrom('release')
    .select(['id', 'company_id'])
    .where('id', 'in', releaseIds)
    .execute();
  return { deviceIds: devices.map(({ device_id }) => device_id), releases };
}

/**
 * Deletes renditions that no release needs and that none asked for since `before`. Their files are kept for the
 * grace period of the sweep.
 */
export async function deleteUnneeded(trx: Trx, before: number, now: number): Promise<number> {
  await query(trx)
    .deleteFrom('release_rendition')
    .where('release_id', 'in', (eb) =>
      eb
        .selectFrom('release')
        .select('id')
        .where('status', 'in', [RELEASE_STATUS.offline, RELEASE_STATUS.deleted]),
    )
    .execute();
  const unneeded = () =>
    sql<boolean>`rendition.wanted_at < ${before} and not exists (
      select 1 from release_rendition where release_rendition.source_sha256 = rendition.source_sha256
        and release_rendition.side = rendition.side)`;
  const files = query(trx)
    .selectFrom('rendition')
    .select('sha256')
    .where('sha256', 'is not', null)
    .where(unneeded())
    .$narrowType<{ sha256: string }>();
  await scheduleDeletion(trx, files, now);
  const { numDeletedRows } = await query(trx).deleteFrom('rendition').where(unneeded()).executeTakeFirst();
  return Number(numDeletedRows);
}

function fileOf({ sha256, mime, size, width, height }: RenditionRow): RenditionFile | undefined {
  if (sha256 === null || mime === null || size === null || width === null || height === null)
    return undefined;
  return { sha256, mime, size, width, height };
}
