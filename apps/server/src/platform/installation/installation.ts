import { existsSync, statSync } from 'node:fs';
import type { ContentStore } from '../content-store/content-store.ts';
import type { DatabaseLocation } from '../database/database.ts';
import { inBatches } from '../database/rows/in-batches.ts';
import type { Db } from '../database/transaction.ts';
import { advanceMark, countExpected, readKnown, readState } from './installation.repository.ts';
import { acceptanceCode, type Found, findMismatch, formatMark, type Mark, parseMark } from './mark.ts';

/** Database and content do not belong together; starting could delete content that another database refers to. */
export class ContentMismatchError extends Error {
  override name = 'ContentMismatchError';

  constructor(reason: string, code: string) {
    super(
      `${reason}. Nothing was changed. Check MARQUEE_DATA, DATABASE_URL and MARQUEE_S3_URL, or restore the right ` +
        `database. To continue with this database and this content, start once with MARQUEE_ACCEPT_CONTENT=${code}`,
    );
  }
}

/** The mark of the content has changed since the start, or cannot be read: the content has been replaced. */
export class ContentChangedError extends Error {
  override name = 'ContentChangedError';
}

/** Finds what belongs to whom, without changing anything. */
export async function inspectInstallation(
  db: Db,
  location: DatabaseLocation,
  store: ContentStore,
): Promise<Found> {
  // The mark of the content first: it is written last, so it is never newer than that of its own database.
  const contentMark = parseMark(await store.readMark());
  const { mark, isNew } = isMissing(location) ? { mark: undefined, isNew: true } : await readState(db);
  const found = { contentMark, databaseMark: mark, isDatabaseNew: isNew };
  if (contentMark) return { ...found, files: { stored: 0, unknown: 0, expected: 0 } };
  const files = { stored: 0, unknown: 0, expected: isNew ? 0 : await countExpected(db) };
  for await (const batch of inBatches(store.listOlderThan(Number.MAX_SAFE_INTEGER))) {
    files.stored += batch.length;
    files.unknown += batch.length - (isNew ? 0 : (await readKnown(db, batch)).size);
  }
  return { ...found, files };
}

/**
 * Refuses a mismatch that the operator has not accepted.
 * @returns the reason of an accepted mismatch, or null
 * @throws ContentMismatchError
 */
export function refuseMismatch(found: Found, accepted: string | undefined): string | null {
  const reason = findMismatch(found);
  if (reason === null) return null;
  const code = acceptanceCode(found);
  if (accepted !== code) throw new ContentMismatchError(reason, code);
  return reason;
}

/** Writes the same mark into the migrated database and, after the commit, into the content store. */
export async function bindContent(db: Db, store: ContentStore, contentMark: Mark | undefined): Promise<void> {
  await store.writeMark(formatMark(await advanceMark(db, contentMark)));
}

/**
 * Raises the generation in both places while the server runs.
 * @throws ContentChangedError when the content is no longer the one that the server started with
 */
export async function renewBond(db: Db, store: ContentStore): Promise<void> {
  const contentMark = parseMark(await store.readMark());
  const { mark } = await readState(db);
  if (!contentMark || contentMark.id !== mark?.id || contentMark.generation > mark.generation) {
    throw new ContentChangedError('the content store no longer belongs to this database');
  }
  await bindContent(db, store, contentMark);
}

/** Opening a missing SQLite file would create it. */
function isMissing(location: DatabaseLocation): boolean {
  return location.engine === 'sqlite' && (!existsSync(location.file) || statSync(location.file).size === 0);
}
