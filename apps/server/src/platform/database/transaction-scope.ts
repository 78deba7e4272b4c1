import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}

const storage = new AsyncLocalStorage<Scope>();

/** Whether the code that asks runs inside a transaction that has not ended. */
export function isInsideTransaction(): boolean {
  return storage.getStore()?.isOpen === true;
}

/** Runs `work` so that {@link isInsideTransaction} is true in all it calls, until it settles. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await storage.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}
