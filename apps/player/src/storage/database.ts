/** Object stores of the player's database; a new one needs a new version in `openDatabase`. */
export const STORES = {
  state: 'state',
  plays: 'plays',
  gaps: 'gaps',
  files: 'files',
  chunks: 'chunks',
} as const;

export type StoreName = (typeof STORES)[keyof typeof STORES];

export function openDatabase(factory: IDBFactory, name = 'marquee-player'): Promise<IDBDatabase> {
  const opening = factory.open(name, 1);
  opening.onupgradeneeded = () => {
    const database = opening.result;
    database.createObjectStore(STORES.state);
    database.createObjectStore(STORES.plays, { keyPath: 'position', autoIncrement: true });
    database.createObjectStore(STORES.gaps);
    database.createObjectStore(STORES.files, { keyPath: 'sha256' });
    database.createObjectStore(STORES.chunks);
  };
  return resultOf(opening);
}

/**
 * Runs one transaction and resolves when it is on disk (`strict`). A failure leaves nothing behind. The work may
 * await only requests of this transaction; otherwise the browser closes it early.
 */
export async function transact<Result>(
  database: IDBDatabase,
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(stores, mode, { durability: 'strict' });
  const ended = completionOf(transaction);
  try {
    const result = await work(transaction);
    await ended;
    return result;
  } catch (error) {
    ended.catch(() => undefined);
    abortQuietly(transaction);
    throw error;
  }
}

export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
  });
}

/** A failed transaction has already ended. */
function abortQuietly(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}
