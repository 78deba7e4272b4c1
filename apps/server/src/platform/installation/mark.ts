import { createHash } from 'node:crypto';
import { z } from 'zod';

const markSchema = z.object({
  /** Generated at the first start; the same in the database and in the content store. */
  id: z.uuid(),
  /** Grows at every start and before every sweep, first in the database and then in the content store. */
  generation: z.int().min(1),
});

/** Ties a database and a content store together. */
export type Mark = z.infer<typeof markSchema>;

export function formatMark(mark: Mark): string {
  return JSON.stringify(mark);
}

/** Returns undefined for a text that is no mark. */
export function parseMark(text: string | undefined): Mark | undefined {
  if (text === undefined) return undefined;
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The marks found in both places before anything is changed. */
export interface Found {
  contentMark: Mark | undefined;
  databaseMark: Mark | undefined;
  /** Whether the database is missing, empty, or without a company, as it is until its first start has ended. */
  isDatabaseNew: boolean;
  /** Only counted when the content has no mark. */
  files: { stored: number; unknown: number; expected: number };
}

/** More unknown files than this share mean that unmarked content belongs to another database. */
const MAX_UNKNOWN_SHARE = 0.5;

/** The reason why database and content do not belong together, or null. */
export function findMismatch({ contentMark, databaseMark, isDatabaseNew, files }: Found): string | null {
  if (contentMark) {
    if (!databaseMark) {
      return isDatabaseNew
        ? 'the content belongs to a database that is not there; this one is new'
        : 'the database is older than the content: it was saved by an earlier version';
    }
    if (databaseMark.id !== contentMark.id) return 'the content belongs to another database';
    if (databaseMark.generation < contentMark.generation) {
      return 'the database is older than the content, probably restored from a backup';
    }
    return null;
  }
  if (files.stored === 0) {
    return files.expected === 0
      ? null
      : `the database refers to ${files.expected} files, but the content is empty`;
  }
  if (files.unknown <= files.stored * MAX_UNKNOWN_SHARE) return null;
  return isDatabaseNew
    ? `the content has ${files.stored} files, but the database is new`
    : `the database does not know ${files.unknown} of the ${files.stored} files of the content`;
}

/** The code by which an operator accepts exactly this mismatch; it means nothing for any later one. */
export function acceptanceCode({ contentMark, databaseMark, files }: Found): string {
  const text = JSON.stringify([contentMark ?? null, databaseMark ?? null, files]);
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
