import type { JournalledPlay, JournalStorage, StoredPlay } from './journal-storage.ts';
import type { PlayGap } from './play.schema.ts';

/** Keeps a journal in memory, for simulated devices and tests. */
export class MemoryJournalStorage implements JournalStorage {
  #plays: StoredPlay[] = [];
  #gaps: readonly PlayGap[] = [];
  #position = 0;

  async append(play: JournalledPlay): Promise<void> {
    this.#position += 1;
    this.#plays.push({ position: this.#position, play });
  }

  async oldest(limit: number): Promise<readonly StoredPlay[]> {
    return this.#plays.slice(0, limit);
  }

  async removeThrough(position: number): Promise<void> {
    this.#plays = this.#plays.filter((stored) => stored.position > position);
  }

  async count(): Promise<number> {
    return this.#plays.length;
  }

  async loadGaps(): Promise<readonly PlayGap[]> {
    return this.#gaps;
  }

  async saveGaps(gaps: readonly PlayGap[]): Promise<void> {
    this.#gaps = gaps;
  }
}
