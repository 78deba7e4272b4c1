import { resultOf, STORES, transact } from './database.ts';
import type { PlayerState, StateChange, StateStore } from './state-store.ts';

/** State in one object store, each change in one transaction. */
export class IndexedDbStateStore implements StateStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  read<Key extends keyof PlayerState>(key: Key): Promise<PlayerState[Key] | undefined> {
    return transact(this.#database, [STORES.state], 'readonly', (transaction) =>
      resultOf<PlayerState[Key] | undefined>(transaction.objectStore(STORES.state).get(key)),
    );
  }

  write(change: StateChange): Promise<void> {
    return transact(this.#database, [STORES.state], 'readwrite', async (transaction) => {
      const state = transaction.objectStore(STORES.state);
      for (const [key, value] of Object.entries(change)) {
        if (value === null) await resultOf(state.delete(key));
        else await resultOf(state.put(value, key));
      }
    });
  }
}
