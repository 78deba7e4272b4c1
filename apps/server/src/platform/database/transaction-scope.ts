import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}

const storage = new AsyncLocalStorage<Scope>();

/** Whether the calling code runs inside an open transaction. */
export function isInsideTransaction(): boolean {
  return storage.getStore()?.isOpen === true;
}

/** Runs `work`; {@link isInsideTransaction} is true in everything it calls until it settles. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await storage.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}
