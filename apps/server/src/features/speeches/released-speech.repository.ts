import { parseDocument, type SceneDocument, storedFilesOf, withSpeeches } from '@marquee/scene';
import { query } from '../../platform/database/query.ts';
import { insertMany } from '../../platform/database/rows/insert-many.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { preparation, releasedPrograms } from '../released/index.ts';
import type { Speech } from './speech.repository.ts';
import { speechKey } from './speech-order.model.ts';

/** Records which speeches a release lacks: it waits for those that are being prepared, and gets those that fail once they succeed. */
export async function awaitSpeeches(trx: Trx, releaseId: number, keys: readonly string[]): Promise<void> {
  await insertMany(trx, {
    table: 'release_speech',
    columns: ['release_id', 'speech_key'],
    rows: keys.map((speech_key) => ({ release_id: releaseId, speech_key })),
  });
}

/** The releases that lack a speech, locked, so that of two speeches that end at the same time one sees the other. */
export async function lockWaiting(trx: Trx, key: string): Promise<number[]> {
  const lacking = query(trx)
    .selectFrom('release_speech')
    .select('release_id')
    .where('speech_key', '=', key)
    .$asScalar();
  return preparation.lockReleases(trx, lacking);
}

/** How many speeches that a release lacks could not be prepared. */
export async function countFailedSpeeches(db: Db, releaseId: number): Promise<number> {
  const { failed } = await query(db)
    .selectFrom('release_speech')
    .innerJoin('speech', 'speech.key', 'release_speech.speech_key')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('release_speech.release_id', '=', releaseId)
    .where('speech.state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return failed;
}

/** Puts a speech into the programs of releases that lack it, with its files. */
export async function complete(
  trx: Trx,
  releaseIds: readonly number[],
  key: string,
  speech: Speech,
): Promise<void> {
  if (releaseIds.length === 0) return;
  for (const id of releaseIds) await insertSpeech(trx, id, key, speech);
  await query(trx)
    .deleteFrom('release_speech')
    .where('speech_key', '=', key)
    .where('release_id', 'in', releaseIds)
    .execute();
}

async function insertSpeech(trx: Trx, releaseId: number, key: string, speech: Speech): Promise<void> {
  for (const { position, document } of await releasedPrograms.listDocuments(trx, releaseId)) {
    const parsed = parseDocument(JSON.parse(document));
    if (!parsed.ok) continue;
    const changed = withSpeech(parsed.document, key, speech);
    if (changed === parsed.document) continue;
    const files = storedFilesOf(changed).filter(
      ({ sha256 }) => sha256 === speech.audio.sha256 || sha256 === speech.mouths.sha256,
    );
    await releasedPrograms.completeDocument(trx, { releaseId, position }, changed, files);
  }
}

function withSpeech(document: SceneDocument, key: string, speech: Speech): SceneDocument {
  return withSpeeches(document, (speaker) => (speechKey(speaker) === key ? speech : speaker.speech));
}
