import { type SceneDocument, speakersOf, withSpeeches } from '@marquee/scene';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { Orderer } from './speech.repository.ts';
import * as speeches from './speech.repository.ts';
import { speechKey } from './speech-order.model.ts';

/** A document with its prepared speeches, and the keys of those that it lacks: they are being prepared or have failed. */
export interface ResolvedSpeeches {
  document: SceneDocument;
  lacking: string[];
}

/**
 * The document with the prepared speech of every digital human, whatever the author sent: a device would otherwise get any file whose
 * hash an author knows. Speeches that do not exist yet are prepared.
 */
export async function resolveSpeeches(
  trx: Trx,
  document: SceneDocument,
  orderer: Orderer,
): Promise<ResolvedSpeeches> {
  const rows = await speeches.want(trx, speakersOf(document), orderer);
  const resolved = withSpeeches(document, (speaker) => {
    const row = rows.get(speechKey(speaker));
    return (row && speeches.speechOf(row)) ?? null;
  });
  const lacking = [...rows.values()].filter(({ state }) => state !== 'ready').map(({ key }) => key);
  return { document: resolved, lacking };
}

/** The same for opening a document; nothing is prepared. */
export async function refreshSpeeches(
  db: Db,
  companyId: number,
  document: SceneDocument,
): Promise<SceneDocument> {
  const speakers = speakersOf(document);
  if (speakers.length === 0) return document;
  const ready = await speeches.listReady(db, companyId, speakers.map(speechKey));
  return withSpeeches(document, (speaker) => ready.get(speechKey(speaker)) ?? null);
}
