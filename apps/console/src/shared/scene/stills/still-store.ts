const DATABASE = 'marquee-stills';
const STORE = 'stills';
/** More are deleted, those that expire first before the others. Ten kilobytes each. */
const MAX_STILLS = 2_000;

/** A painted still, in the browser's database. */
export interface Still {
  picture: Blob;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Addresses of stills that this page has shown. */
const shown = new Map<string, string>();

/** Painted stills by the key of what they show. Without a database they are painted again on each visit. */
export const stillStore = {
  /** The address of a still that this page has found or painted before. */
  address: (key: string): string | undefined => shown.get(key),

  async find(key: string, now: number): Promise<string | undefined> {
    const found = await inStore('readonly', (store) => asPromise<Still | undefined>(store.get(key)));
    return found && found.expiresAt > now ? addressOf(key, found.picture) : undefined;
  },

  /** @returns the address of the still */
  keep(key: string, still: Still): string {
    void inStore('readwrite', async (store) => {
      store.put(still, key);
      const count = await asPromise(store.count());
      if (count > MAX_STILLS) deleteFirst(store, count - MAX_STILLS);
    });
    return addressOf(key, still.picture);
  },
};

function addressOf(key: string, picture: Blob): string {
  const address = shown.get(key) ?? URL.createObjectURL(picture);
  shown.set(key, address);
  return address;
}

function deleteFirst(store: IDBObjectStore, count: number): void {
  let left = count;
  const reading = store.index('expiresAt').openCursor();
  reading.onsuccess = () => {
    const cursor = reading.result;
    if (!cursor || left === 0) return;
    left -= 1;
    cursor.delete();
    cursor.continue();
  };
}

let opened: Promise<IDBDatabase> | undefined;

async function inStore<Answer>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    opened ??= open();
    return await act((await opened).transaction(STORE, mode).objectStore(STORE));
  } catch {
    // Private windows and full disks: a still is worth no message.
    return undefined;
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(STORE).createIndex('expiresAt', 'expiresAt');
  const database = await asPromise(opening);
  database.onversionchange = () => {
    database.close();
    opened = undefined;
  };
  return database;
}

function asPromise<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
