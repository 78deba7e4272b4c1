import type { SpeechFailure } from '@marquee/contract';
import type { ElementOf } from '@marquee/scene';
import type { Selectable } from 'kysely';
import { insertContent, scheduleDeletion } from '../../platform/content-store/content-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { SpeechTable } from '../../platform/database/tables/content.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { insert as insertJob } from '../../platform/jobs/job-queue.ts';
import { bringForward, countOf, type JobOwner, withdraw } from '../../platform/jobs/job-turns.ts';
import { preparation } from '../released/index.ts';
import { speechJob } from './speech.job.ts';
import { type SpeechOrder, speechKey } from './speech-order.model.ts';

export type SpeechRow = Selectable<SpeechTable>;

/** A prepared speech as scene documents name it. */
export type Speech = NonNullable<ElementOf<'digital-human'>['speech']>;

/** A failed speech is tried again when it is asked for after this time. */
const RETRY_MS = 30_000;

/** Who needs speeches: a company, and the user for whom it orders them. */
export interface Orderer {
  owner: JobOwner & { companyId: number };
  now: number;
  /** How many orders of the user may wait; without it there is no bound. */
  maximum?: number;
}

/**
 * Records that a company needs speeches, which lets it read their files, and enqueues jobs for those that are neither ready nor have
 * just failed; one that waits for another company is brought forward. Returns them by key, without those beyond the bound. Two calls of a user at the same moment may
 * both take the last place.
 */
export async function want(
  trx: Trx,
  orders: readonly SpeechOrder[],
  { owner, now, maximum = Number.POSITIVE_INFINITY }: Orderer,
): Promise<Map<string, SpeechRow>> {
  const isBeyond = async () =>
    Number.isFinite(maximum) && (await countOf(trx, owner.userId ?? 0, [speechJob])) >= maximum;
  const found = new Map<string, SpeechRow>();
  // In the order of the keys, so that two transactions never wait for each other.
  const byKey = new Map(orders.map((order) => [speechKey(order), order]));
  for (const [key, { text, voice, speed }] of [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const before = await find(trx, key);
    const isRetried = before?.state === 'failed' && (before.ended_at ?? 0) <= now - RETRY_MS;
    const isNew = !before || isRetried;
    if (isNew && (await isBeyond())) continue;
    const row = await query(trx)
      .insertInto('speech')
      .values({ key, text: text.trim(), voice, speed, wanted_at: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          wanted_at: now,
          ...(isRetried && { state: 'waiting', failure: null, ended_at: null }),
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    await query(trx)
      .insertInto('speech_company')
      .values({ speech_key: key, company_id: owner.companyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    found.set(key, row);
    if (isNew) await insertJob(trx, speechJob, { key }, { owner, now });
    else if (row.state === 'waiting') await bringForward(trx, speechJob, { key }, { owner, now });
  }
  return found;
}

export async function find(db: Db, key: string): Promise<SpeechRow | undefined> {
  return query(db).selectFrom('speech').selectAll().where('key', '=', key).executeTakeFirst();
}

/** The speeches among these that are ready and that the company has ordered, by key. */
export async function listReady(
  db: Db,
  companyId: number,
  keys: readonly string[],
): Promise<Map<string, Speech>> {
  if (keys.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('speech')
    .innerJoin('speech_company', 'speech_company.speech_key', 'speech.key')
    .selectAll('speech')
    .where('speech_company.company_id', '=', companyId)
    .where('speech.key', 'in', keys)
    .where('state', '=', 'ready')
    .execute();
  return new Map(
    rows
      .flatMap((row) => [[row.key, speechOf(row)] as const])
      .flatMap(([key, speech]) => (speech ? [[key, speech]] : [])),
  );
}

/** The file of a speech that the company has ordered, by its content. */
export async function findFile(
  db: Db,
  companyId: number,
  sha256: string,
): Promise<{ mime: string; size: number } | undefined> {
  const row = await query(db)
    .selectFrom('speech')
    .innerJoin('speech_company', 'speech_company.speech_key', 'speech.key')
    .selectAll('speech')
    .where('speech_company.company_id', '=', companyId)
    .where((eb) => eb.or([eb('audio_sha256', '=', sha256), eb('mouths_sha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
  const speech = row && speechOf(row);
  return [speech?.audio, speech?.mouths].find((file) => file?.sha256 === sha256);
}

/** Stores what was prepared, or why it was not. */
export async function finish(
  trx: Trx,
  key: string,
  result: Speech | SpeechFailure,
  now: number,
): Promise<void> {
  if (typeof result === 'string') {
    await query(trx)
      .updateTable('speech')
      .set({ state: 'failed', failure: result, ended_at: now })
      .where('key', '=', key)
      .where('state', '=', 'waiting')
      .execute();
    return;
  }
  const { audio, mouths, durationMs } = result;
  await insertContent(trx, audio, now);
  await insertContent(trx, mouths, now);
  await query(trx)
    .updateTable('speech')
    .set({
      state: 'ready',
      failure: null,
      audio_sha256: audio.sha256,
      audio_size: audio.size,
      audio_mime: audio.mime,
      mouths_sha256: mouths.sha256,
      mouths_size: mouths.size,
      duration_ms: durationMs,
      ended_at: now,
    })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .execute();
}

/** By state, the instant since which nothing has asked for a speech that is deleted. */
export type Expiry = Readonly<Record<SpeechRow['state'], number>>;

/**
 * Deletes speeches that nothing has asked for in a while; those that are not ready stay as long as a release lacks them. Documents that
 * still name one get it again when they are saved.
 */
export async function deleteUnneeded(trx: Trx, expiry: Expiry, now: number): Promise<number> {
  for (const column of ['audio_sha256', 'mouths_sha256'] as const) {
    const files = query(trx)
      .selectFrom('speech')
      .select(`${column} as sha256`)
      .where(column, 'is not', null)
      .where('wanted_at', '<', expiry.ready)
      .$narrowType<{ sha256: string }>();
    await scheduleDeletion(trx, files, now);
  }
  const lacking = query(trx)
    .selectFrom('release_speech')
    .select('speech_key')
    .where('release_id', 'not in', preparation.offlineReleases(trx));
  const deleted = await query(trx)
    .deleteFrom('speech')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'ready'), eb('wanted_at', '<', expiry.ready)]),
        ...(['waiting', 'failed'] as const).map((state) =>
          eb.and([
            eb('state', '=', state),
            eb('wanted_at', '<', expiry[state]),
            eb('key', 'not in', lacking),
          ]),
        ),
      ]),
    )
    .returning(['key', 'state'])
    .execute();
  const waiting = deleted.filter(({ state }) => state === 'waiting').map(({ key }) => ({ key }));
  await withdraw(trx, speechJob, waiting);
  return deleted.length;
}

/** The speech of a row that is ready. */
export function speechOf(row: SpeechRow): Speech | undefined {
  const { audio_sha256, audio_size, audio_mime, mouths_sha256, mouths_size, duration_ms } = row;
  if (audio_sha256 === null || audio_size === null || audio_mime === null) return undefined;
  if (mouths_sha256 === null || mouths_size === null || duration_ms === null) return undefined;
  return {
    audio: { sha256: audio_sha256, size: audio_size, mime: audio_mime },
    mouths: { sha256: mouths_sha256, size: mouths_size, mime: MOUTHS_MIME },
    durationMs: duration_ms,
  };
}

/** The type of the file with the mouth. */
export const MOUTHS_MIME = 'application/json';
