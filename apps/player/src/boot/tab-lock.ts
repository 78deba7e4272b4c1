const LOCK_NAME = 'marquee-player';

/**
 * Waits until no other tab of this browser is the screen, and is it from then on. Two tabs would share one identity
 * and cut each other's connection for ever. Where the browser has no locks (a page without a secure address), the
 * server is the one to settle it.
 * @param onWait called when another tab is the screen now.
 */
export async function acquireTabLock(locks: LockManager | undefined, onWait: () => void): Promise<void> {
  if (!locks) return;
  if (await hold(locks, { ifAvailable: true })) return;
  onWait();
  await hold(locks, {});
}

/** Resolves when the lock is held, which it is until the tab closes, or was not to be had. */
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
