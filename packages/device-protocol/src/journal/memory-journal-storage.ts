import type { PlayGap } from './journal.schema.ts';
import type { Journalled, JournalStorage, StoredRecord } from './journal-storage.ts';

/** Keeps a journal in memory, for simulated devices and tests. */
export class MemoryJournalStorage<Entry> implements JournalStorage<Entry> {
  #records: StoredRecord<Entry>[] = [];
  #gaps: readonly PlayGap[] = [];
  #position = 0;

  async append(record: Journalled<Entry>): Promise<void> {
    this.#position += 1;
    this.#records.push({ position: this.#position, record });
  }

  async oldest(limit: number): Promise<readonly StoredRecord<Entry>[]> {
    return this.#records.slice(0, limit);
  }

  async removeThrough(position: number): Promise<void> {
    this.#records = this.#records.filter((stored) => stored.position > position);
  }

  async count(): Promise<number> {
    return this.#records.length;
  }

  async loadGaps(): Promise<readonly PlayGap[]> {
    return this.#gaps;
  }

  async saveGaps(gaps: readonly PlayGap[]): Promise<void> {
    this.#gaps = gaps;
  }
}
