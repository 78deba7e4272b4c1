import type { PlayGap, PlayRecord } from './play.schema.ts';

/** A play as stored on the device until the server has it. */
export interface JournalledPlay extends PlayRecord {
  readonly bootId: string;
}

/** A stored play with its position in the journal; positions increase and are never reused. */
export interface StoredPlay {
  readonly position: number;
  readonly play: JournalledPlay;
}

/** Stores the plays of a journal. A promise resolves when the change is on disk. */
export interface JournalStorage {
  append(play: JournalledPlay): Promise<void>;
  /** At most `limit` plays, oldest first. */
  oldest(limit: number): Promise<readonly StoredPlay[]>;
  /** Removes every play up to and including this position. */
  removeThrough(position: number): Promise<void>;
  count(): Promise<number>;
  loadGaps(): Promise<readonly PlayGap[]>;
  saveGaps(gaps: readonly PlayGap[]): Promise<void>;
}
