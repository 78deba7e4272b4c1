import {
  type Journalled,
  type JournalStorage,
  MAX_MESSAGE_BYTES,
  type PlayGap,
  type StoredRecord,
} from '@marquee/device-protocol';
import { resultOf, STORES, transact } from './database.ts';

/** A character takes up to three bytes, and a batch must stay below the protocol's largest message. */
const MAX_BATCH_CHARACTERS = Math.floor(MAX_MESSAGE_BYTES / 4);

const GAPS_KEY = 'gaps';

/** A row; every journal keeps its records under the name that the first one had. */
interface JournalRow<Entry> {
  readonly position: number;
  readonly play: Journalled<Entry>;
}

/** The journal in a database; a record's position is its row number, which IndexedDB never reuses. */
export class IndexedDbJournalStorage<Entry> implements JournalStorage<Entry> {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  append(record: Journalled<Entry>): Promise<void> {
    return this.#inRecords('readwrite', async (records) => {
      await resultOf(records.add({ play: record }));
    });
  }

  oldest(limit: number): Promise<readonly StoredRecord<Entry>[]> {
    return this.#inRecords('readonly', async (records) =>
      fitting(await resultOf<JournalRow<Entry>[]>(records.getAll(null, limit))),
    );
  }

  removeThrough(position: number): Promise<void> {
    return this.#inRecords('readwrite', (records) =>
      resultOf(records.delete(IDBKeyRange.upperBound(position))),
    );
  }

  count(): Promise<number> {
    return this.#inRecords('readonly', (records) => resultOf(records.count()));
  }

  loadGaps(): Promise<readonly PlayGap[]> {
    return transact(this.#database, [STORES.gaps], 'readonly', async (transaction) => {
      const gaps = transaction.objectStore(STORES.gaps);
      return (await resultOf<readonly PlayGap[] | undefined>(gaps.get(GAPS_KEY))) ?? [];
    });
  }

  saveGaps(gaps: readonly PlayGap[]): Promise<void> {
    return transact(this.#database, [STORES.gaps], 'readwrite', async (transaction) => {
      await resultOf(transaction.objectStore(STORES.gaps).put(gaps, GAPS_KEY));
    });
  }

  #inRecords<Result>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => Promise<Result>) {
    return transact(this.#database, [STORES.plays], mode, (transaction) =>
      work(transaction.objectStore(STORES.plays)),
    );
  }
}

/** As many records as one message can hold, at least one. */
function fitting<Entry>(rows: readonly JournalRow<Entry>[]): readonly StoredRecord<Entry>[] {
  let characters = 0;
  const end = rows.findIndex(({ play }) => {
    characters += JSON.stringify(play).length;
    return characters > MAX_BATCH_CHARACTERS;
  });
  const fit = end === -1 ? rows : rows.slice(0, Math.max(1, end));
  return fit.map(({ position, play }) => ({ position, record: play }));
}
