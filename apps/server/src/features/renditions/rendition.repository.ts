import { type Expression, type Selectable, sql } from 'kysely';
import { insertContent, scheduleDeletion } from '../../platform/content-store/content-rows.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { RenditionTable } from '../../platform/database/tables/content.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { insert as insertJob } from '../../platform/jobs/job-queue.ts';
import { preparation } from '../released/index.ts';
import { type RenditionKey, renditionJob } from './rendition.job.ts';

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
  const waiting = wanted.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  const releaseOf = new Map(wants.map((one) => [`${one.source} ${one.side}`, one.releaseId]));
  const releases = await preparation.listCompanies(trx, [...new Set(releaseOf.values())]);
  const companyOf = new Map(releases.map(({ id, company_id }) => [id, company_id]));
  for (const { source, side } of waiting) {
    const companyId = companyOf.get(releaseOf.get(`${source} ${side}`) ?? 0) ?? null;
    await insertJob(trx, renditionJob, { source, side }, { owner: { companyId }, now });
  }
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
  const releaseIds = await preparation.lockReleases(trx, releasesWanting(trx, key));
  if (file) await insertContent(trx, { sha256: file.sha256, size: file.size, mime: file.mime }, now);
  const { numUpdatedRows } = await query(trx)
    .updateTable('rendition')
    .set(file ? { state: 'ready', ...file } : { state: 'original' })
    .where('source_sha256', '=', key.source)
    .where('side', '=', key.side)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 0n ? [] : preparation.endComplete(trx, releaseIds, waitingReleases(trx));
}

/** The releases that need a rendition. */
function releasesWanting(db: Db, { source, side }: RenditionKey) {
  return query(db)
    .selectFrom('release_rendition')
    .select('release_id')
    .where('source_sha256', '=', source)
    .where('side', '=', side)
    .$asScalar();
}

/** The releases that lack a rendition or a speech, as a subquery. */
export function waitingReleases(db: Db) {
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
    )
    .$asScalar();
}

/** A rendition that any of these releases needs. @param releaseIds a subquery */
export function findFile(
  db: Db,
  releaseIds: Expression<number>,
  sha256: string,
): Promise<{ mime: string; size: number } | undefined> {
  return query(db)
    .selectFrom('release_rendition')
    .innerJoin('rendition', (join) =>
      join
        .onRef('rendition.source_sha256', '=', 'release_rendition.source_sha256')
        .onRef('rendition.side', '=', 'release_rendition.side'),
    )
    .select(['rendition.mime', 'rendition.size'])
    .where('release_rendition.release_id', 'in', releaseIds)
    .where('rendition.sha256', '=', sha256)
    .$narrowType<{ mime: string; size: number }>()
    .executeTakeFirst();
}

/**
 * Deletes renditions that no release needs and that none asked for since `before`. Their files are kept for the
 * grace period of the sweep.
 */
export async function deleteUnneeded(trx: Trx, before: number, now: number): Promise<number> {
  await query(trx)
    .deleteFrom('release_rendition')
    .where('release_id', 'in', preparation.offlineReleases(trx))
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
