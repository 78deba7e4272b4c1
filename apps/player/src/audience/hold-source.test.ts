import { settle } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { holdSource } from './hold-source.ts';

/** Gives each name to one page at a time, in turn. */
class Locks {
  readonly #held = new Set<string>();

  async request(name: string, work: () => Promise<never>): Promise<void> {
    if (this.#held.has(name)) return;
    this.#held.add(name);
    await work();
  }
}

it('starts a camera or a sensor on one screen only', async () => {
  const locks = new Locks() as unknown as LockManager;
  const started: string[] = [];
  holdSource(locks, 'camera', () => started.push('camera 1'));
  holdSource(locks, 'camera', () => started.push('camera 2'));
  holdSource(locks, 'http://127.0.0.1/2', () => started.push('sensor 2'));
  await settle();
  expect(started).toEqual(['camera 1', 'sensor 2']);
});

it('starts immediately where the browser has no locks', () => {
  let isStarted = false;
  holdSource(undefined, 'camera', () => (isStarted = true));
  expect(isStarted).toBe(true);
});
