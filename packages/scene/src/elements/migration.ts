import type { JsonObject } from '../fields/json.ts';

/**
 * One step from document version `to - 1` to `to`. All scopes share one gapless sequence of numbers, so one `schemaVersion` describes
 * the whole saved document. A published migration is never edited: `up` is pure and runs on data of any age.
 */
export interface Migration {
  /** The document version after this step. */
  to: number;
  /** A short description for readers: `text-gains-letter-spacing`. */
  name: string;
  /** Receives the whole document, or one element if the migration belongs to an element type. */
  up(data: JsonObject): JsonObject;
}

/** A migration and its scope: the document, or the elements of one type. */
export interface ScopedMigration extends Migration {
  scope: 'document' | { elementType: string };
}
