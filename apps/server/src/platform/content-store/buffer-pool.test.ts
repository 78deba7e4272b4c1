import { expect, it } from 'vitest';
import { BufferPool } from './buffer-pool.ts';

const KIB = 1024;
const LARGE = 1024 * 1024 * KIB;

it('gives large buffers to a few downloads and small ones to many', () => {
  const pool = new BufferPool();
  let joined = 0;
  const sizes = [1, 2, 8, 32, 200].map((count) => {
    while (joined < count) {
      pool.join();
      joined += 1;
    }
    return pool.borrow(LARGE).length / KIB;
  });
  expect(sizes).toEqual([2048, 2048, 512, 128, 32]);
});

it('uses at most 31 MiB for two hundred readers with two buffers each', () => {
  const pool = new BufferPool();
  let held = 0;
  for (let count = 0; count < 200; count += 1) {
    pool.join();
    held += pool.borrow(LARGE).length + pool.borrow(LARGE).length;
  }
  expect(held).toBeLessThanOrEqual(31 * KIB * KIB);
});

it('gives a small buffer to a small file', () => {
  const pool = new BufferPool();
  pool.join();
  expect(pool.borrow(10_000).length).toBe(32 * KIB);
});

it('reuses a released buffer', () => {
  const pool = new BufferPool();
  pool.join();
  const buffer = pool.borrow(LARGE);
  pool.release(buffer);
  expect(pool.borrow(LARGE)).toBe(buffer);
});
