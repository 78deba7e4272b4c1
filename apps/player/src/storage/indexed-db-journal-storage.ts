import {
  type JournalledPlay,
  type JournalStorage,
  MAX_MESSAGE_BYTES,
  type PlayGap,
  type StoredPlay,
} from '@marquee/device-protocol';
import { resultOf, STORES, transact } from './database.ts';

const GAPS_KEY = 'gaps';

/** A character takes up to three bytes, and a batch must stay below the protocol's largest message. */
const MAX_BATCH_CHARACTERS = Math.floor(MAX_MESSAGE_BYTES / 4);

/** The journal of plays; a play's position is its row number, which IndexedDB never reuses. */
export class IndexedDbJournalStorage implements JournalStorage {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  append(play: JournalledPlay): Promise<void> {
    return this.#inPlays('readwrite', async (plays) => {
      await resultOf(plays.add({ play }));
    });
  }

  oldest(limit: number): Promise<readonly StoredPlay[]> {
    return this.#inPlays('readonly', async (plays) =>
      fitting(await resultOf<StoredPlay[]>(plays.getAll(null, limit))),
    );
  }

  removeThrough(position: number): Promise<void> {
    return this.#inPlays('readwrite', (plays) => resultOf(plays.delete(IDBKeyRange.upperBound(position))));
  }

  count(): Promise<number> {
    return this.#inPlays('readonly', (plays) => resultOf(plays.count()));
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

  #inPlays<Result>(mode: IDBTransactionMode, work: (plays: IDBObjectStore) => Promise<Result>) {
    return transact(this.#database, [STORES.plays], mode, (transaction) =>
      work(transaction.objectStore(STORES.plays)),
    );
  }
}

/** As many plays as one message can hold, at least one. */
function fitting(plays: readonly StoredPlay[]): readonly StoredPlay[] {
  let characters = 0;
  const end = plays.findIndex(({ play }) => {
    characters += JSON.stringify(play).length;
    return characters > MAX_BATCH_CHARACTERS;
  });
  return end === -1 ? plays : plays.slice(0, Math.max(1, end));
}
