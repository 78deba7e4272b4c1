import type { ScreenNumber } from './screen-number.ts';

const LOCK_NAMES = { 1: 'marquee-player', 2: 'marquee-player-2' } as const;

/**
 * Waits until this is the only tab of the browser that plays on this screen. Two tabs would share one identity and close each
 * other's connection forever. Where the browser has no locks (a page without a secure address), the server decides.
 * @param onWait called when another tab holds the lock.
 */
export async function acquireTabLock(
  locks: LockManager | undefined,
  screen: ScreenNumber,
  onWait: () => void,
): Promise<void> {
  if (!locks) return;
  if (await hold(locks, LOCK_NAMES[screen], { ifAvailable: true })) return;
  onWait();
  await hold(locks, LOCK_NAMES[screen], {});
}

/** Resolves with true once the lock is held (until the tab closes), or with false when it is not available. */
function hold(locks: LockManager, name: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, options, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => {});
      })
      .catch(reject);
  });
}
