import type { PlayGap, PlayRecord } from './play.schema.ts';

/** A play as the device keeps it until the server has it. */
export interface JournalledPlay extends PlayRecord {
  readonly bootId: string;
}

/** A stored play with its place in the journal; places rise and are never used again. */
export interface StoredPlay {
  readonly position: number;
  readonly play: JournalledPlay;
}

/** Where a journal keeps its plays. A promise resolves when the change is on disk. */
export interface JournalStorage {
  append(play: JournalledPlay): Promise<void>;
  /** At most `limit` plays, oldest first. */
  oldest(limit: number): Promise<readonly StoredPlay[]>;
  /** Removes every play up to and with this place. */
  removeThrough(position: number): Promise<void>;
  count(): Promise<number>;
  loadGaps(): Promise<readonly PlayGap[]>;
  saveGaps(gaps: readonly PlayGap[]): Promise<void>;
}
