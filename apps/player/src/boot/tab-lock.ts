const LOCK_NAME = 'marquee-player';

/**
 * Waits until this is the only tab of the browser that plays. Two tabs would share one identity and close each
 * other's connection forever. Where the browser has no locks (a page without a secure address), the server decides.
 * @param onWait called when another tab holds the lock.
 */
export async function acquireTabLock(locks: LockManager | undefined, onWait: () => void): Promise<void> {
  if (!locks) return;
  if (await hold(locks, { ifAvailable: true })) return;
  onWait();
  await hold(locks, {});
}

/** Resolves with true once the lock is held (until the tab closes), or with false when it is not available. */
function hold(locks: LockManager, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    locks
      .request(LOCK_NAME, options, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => {});
      })
      .catch(reject);
  });
}
