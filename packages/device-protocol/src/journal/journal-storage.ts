import type { PlayGap } from './journal.schema.ts';

/** A record as stored on the device until the server has it. */
export type Journalled<Entry> = Entry & { readonly bootId: string; readonly seq: number };

/** A stored record with its position in the journal; positions increase and are never reused. */
export interface StoredRecord<Entry> {
  readonly position: number;
  readonly record: Journalled<Entry>;
}

/** Stores the records of a journal. A promise resolves when the change is on disk. */
export interface JournalStorage<Entry> {
  append(record: Journalled<Entry>): Promise<void>;
  /** At most `limit` records, oldest first. */
  oldest(limit: number): Promise<readonly StoredRecord<Entry>[]>;
  /** Removes every record up to and including this position. */
  removeThrough(position: number): Promise<void>;
  count(): Promise<number>;
  loadGaps(): Promise<readonly PlayGap[]>;
  saveGaps(gaps: readonly PlayGap[]): Promise<void>;
}
