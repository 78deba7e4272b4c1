import type { FeedRevision } from '@marquee/device-protocol';
import { canonicalFeed, type FeedData, type FeedUse, feedIdOf } from '@marquee/scene';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fromJson, toJson } from '../../platform/database/columns.ts';
import { jsonRows, jsonRowsOf } from '../../platform/database/json-rows.ts';
import { prepared, type ValueOf } from '../../platform/database/prepared.ts';
import { query } from '../../platform/database/query.ts';
import type { FeedTable } from '../../platform/database/tables/content.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { delivered, firstDayOfManifests, preparation } from '../released/index.ts';
import { CLAIM_MS } from './feed.rules.ts';

export type FeedRow = Selectable<FeedTable>;

/** Adds feeds that are not there yet, and makes those due earlier that are planned for a longer interval. */
async function insert(db: Db, uses: readonly FeedUse[], now: number): Promise<void> {
  const rows = jsonRows(
    db,
    uses.map(({ feed, refreshMs }) => ({
      id: feedIdOf(feed),
      request: toJson(canonicalFeed(feed)),
      refresh_ms: refreshMs,
    })),
    { id: 'text', request: 'text', refresh_ms: 'int' },
  );
  await sql`insert into feed (id, request, due_at) select v.id, v.request, ${sql.lit(now)} from ${rows} as v
    where true order by v.id on conflict (id) do nothing`.execute(query(db));
  // One whose refreshes fail waits for its next attempt, and one that is claimed is being refreshed.
  await sql`update feed set due_at = feed.updated_at + v.refresh_ms from ${rows} as v
    where feed.id = v.id and feed.failures = 0 and feed.due_at > ${now + CLAIM_MS}
      and feed.due_at > feed.updated_at + v.refresh_ms`.execute(query(db));
}

/** Records what a release shows. */
export async function addToRelease(
  trx: Trx,
  releaseId: number,
  uses: readonly FeedUse[],
  now: number,
): Promise<void> {
  if (uses.length === 0) return;
  await insert(trx, uses, now);
  const rows = uses.map(({ feed, refreshMs }) => ({
    release_id: releaseId,
    feed_id: feedIdOf(feed),
    refresh_ms: refreshMs,
  }));
  await query(trx).insertInto('release_feed').values(rows).execute();
}

/** An editor or a preview shows the feed until then. */
export async function want(db: Db, use: FeedUse, until: number, now: number): Promise<FeedRow> {
  await insert(db, [use], now);
  return query(db)
    .updateTable('feed')
    .set({ wanted_until: until })
    .where('id', '=', feedIdOf(use.feed))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function find(db: Db, id: string): Promise<FeedRow | undefined> {
  return query(db).selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The data of those that have any. */
export async function listContents(db: Db, ids: readonly string[]): Promise<Map<string, FeedData>> {
  if (ids.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('feed')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .where('content', 'is not', null)
    .$narrowType<{ content: string }>()
    .execute();
  return new Map(rows.map(({ id, content }) => [id, fromJson<FeedData>(content)]));
}

/**
 * Takes feeds that are due and shown, the longest due first. They are due again at `dueAt`, unless their refresh says
 * otherwise before. When several nodes try, each feed is returned to one of them.
 */
export async function claimDue(
  db: Db,
  { now, dueAt, limit }: { now: number; dueAt: number; limit: number },
): Promise<FeedRow[]> {
  return query(db)
    .updateTable('feed')
    .set({ due_at: dueAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('feed as due')
        .select('due.id')
        .where('due.due_at', '<=', now)
        .where((or) =>
          or.or([
            or('due.wanted_until', '>', now),
            or('due.id', 'in', feedsInEffect(db, now).select('release_feed.feed_id')),
          ]),
        )
        .orderBy('due.due_at')
        .orderBy('due.id')
        .limit(limit),
    )
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
}

/** The same for one feed, shown or not. */
export async function claim(
  db: Db,
  id: string,
  { now, dueAt }: { now: number; dueAt: number },
): Promise<FeedRow | undefined> {
  return query(db)
    .updateTable('feed')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** The shortest interval of the releases that show the feed. */
export async function findRefreshMs(db: Db, id: string, now: number): Promise<number | undefined> {
  const row = await feedsInEffect(db, now)
    .select((eb) => eb.fn.min('release_feed.refresh_ms').as('refresh_ms'))
    .where('release_feed.feed_id', '=', id)
    .executeTakeFirst();
  return row?.refresh_ms ?? undefined;
}

/** Stores new data; returns their revision, or undefined if the feed is gone. */
export async function saveContent(
  db: Db,
  id: string,
  { content, dueAt }: { content: FeedData; dueAt: number },
): Promise<number | undefined> {
  const row = await query(db)
    .updateTable('feed')
    .set((eb) => ({
      content: toJson(content),
      updated_at: content.updatedAt,
      revision: eb('revision', '+', 1),
      failures: 0,
      due_at: dueAt,
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

export async function saveFailure(
  db: Db,
  id: string,
  { failures, dueAt }: { failures: number; dueAt: number },
): Promise<void> {
  await query(db).updateTable('feed').set({ failures, due_at: dueAt }).where('id', '=', id).execute();
}

const readRevisions = prepared((db, value: ValueOf<{ rows: string; firstDay: string }>) =>
  feedsOfDevices(db, value('firstDay'))
    .select(['held.device_id', 'feed.id', 'feed.revision'])
    .distinct()
    .where(
      'held.device_id',
      'in',
      sql<number>`(select v.id from ${jsonRowsOf(db, value('rows'), { id: 'int' })} as v)`,
    )
    .where('feed.revision', '>', 0)
    .orderBy('feed.id'),
);

/** The feeds of each of these devices that have data, in the order of the devices. */
export async function listRevisions(
  db: Db,
  deviceIds: readonly number[],
  { now, limit }: { now: number; limit: number },
): Promise<FeedRevision[][]> {
  const rows = await readRevisions(db, {
    rows: JSON.stringify(deviceIds.map((id) => ({ id }))),
    firstDay: firstDayOfManifests(now),
  });
  const byDevice = Map.groupBy(rows, ({ device_id }) => device_id);
  return deviceIds.map((deviceId) =>
    (byDevice.get(deviceId) ?? []).slice(0, limit).map(({ id, revision }) => ({ id, revision })),
  );
}

/** A feed with data, if a release for the device shows it. */
export async function findForDevice(
  db: Db,
  deviceId: number,
  id: string,
  now: number,
): Promise<(FeedRow & { content: string }) | undefined> {
  return feedsOfDevices(db, firstDayOfManifests(now))
    .selectAll('feed')
    .where('held.device_id', '=', deviceId)
    .where('feed.id', '=', id)
    .where('feed.content', 'is not', null)
    .$narrowType<{ content: string }>()
    .executeTakeFirst();
}

/** The devices whose releases show the feed. */
export async function listDeviceIds(db: Db, id: string, now: number): Promise<number[]> {
  const rows = await feedsOfDevices(db, firstDayOfManifests(now))
    .select('held.device_id')
    .distinct()
    .where('feed.id', '=', id)
    .execute();
  return rows.map(({ device_id }) => device_id);
}

/** Feeds that were refreshed since then. */
export async function listChangedSince(db: Db, since: number): Promise<FeedRevision[]> {
  return query(db).selectFrom('feed').select(['id', 'revision']).where('updated_at', '>=', since).execute();
}

/** Deletes feeds that no release shows or may show again, and that no editor has wanted since `before`. */
export async function deleteUnneeded(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await query(db)
    .deleteFrom('feed')
    .where('wanted_until', '<', before)
    .where('due_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('release_feed')
            .select(sql`1`.as('one'))
            .whereRef('release_feed.feed_id', '=', 'feed.id')
            .where('release_feed.release_id', 'not in', preparation.offlineReleases(db)),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Feeds of approved releases that have not ended. */
function feedsInEffect(db: Db, now: number) {
  return query(db)
    .selectFrom('release_feed')
    .innerJoin(
      delivered.releasesInEffect(db, firstDayOfManifests(now)).as('current'),
      'current.id',
      'release_feed.release_id',
    );
}

/** The feeds of the releases that each device has now. */
function feedsOfDevices(db: Db, firstDay: string | RawBuilder<string>) {
  return query(db)
    .selectFrom(delivered.deliveredInEffect(db, firstDay).as('held'))
    .innerJoin('release_feed', 'release_feed.release_id', 'held.release_id')
    .innerJoin('feed', 'feed.id', 'release_feed.feed_id');
}
