import type { JsonObject } from './json.ts';

/**
 * One step from document version `to - 1` to `to`. All scopes share one gapless sequence of numbers, so a single `schemaVersion`
 * says everything about a saved document. A published migration is never edited: `up` is pure and runs on data of any age.
 */
export interface Migration {
  /** The version that documents have after it. */
  to: number;
  /** What changes, for readers: `text-gains-letter-spacing`. */
  name: string;
  /** Receives the whole document, or one element for a migration of an element type. */
  up(data: JsonObject): JsonObject;
}

/** A migration with what it applies to: the document, or the elements of one type. */
export interface ScopedMigration extends Migration {
  scope: 'document' | { elementType: string };
}
