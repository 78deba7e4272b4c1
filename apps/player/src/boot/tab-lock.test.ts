import { settle } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { acquireTabLock } from './tab-lock.ts';

/** The lock of one browser, reduced to what is used. */
class FakeLocks {
  #isHeld = false;
  #queue: (() => void)[] = [];
  /** How many tabs have held the lock. */
  holders = 0;

  async request(
    _name: string,
    { ifAvailable }: LockOptions,
    use: (lock: object | null) => unknown,
  ): Promise<void> {
    if (this.#isHeld && ifAvailable) return void use(null);
    if (this.#isHeld) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isHeld = true;
    this.holders += 1;
    use({});
  }

  closeHolder(): void {
    this.#isHeld = false;
    this.#queue.shift()?.();
  }
}

describe('a second tab', () => {
  it('waits while the first tab holds the lock, and takes over when that tab closes', async () => {
    const locks = new FakeLocks();
    const asLocks = locks as unknown as LockManager;
    let waits = 0;
    await acquireTabLock(asLocks, 1, () => (waits += 1));
    expect(waits).toBe(0);
    const second = acquireTabLock(asLocks, 1, () => (waits += 1));
    await settle();
    expect([waits, locks.holders]).toEqual([1, 1]);
    locks.closeHolder();
    await second;
    expect(locks.holders).toBe(2);
  });

  it('is left to the server where the browser has no locks', async () => {
    await acquireTabLock(undefined, 1, () => expect.unreachable());
  });
});
