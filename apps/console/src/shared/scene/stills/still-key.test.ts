import { expect, it } from 'vitest';
import { stillKey } from './still-key.ts';

it('gives each document a key of its own, and equal ones the same', () => {
  const keys = new Set<string>();
  for (let at = 0; at < 10_000; at += 1) keys.add(stillKey({ scenes: [{ text: `Menu ${at}` }] }));
  expect(keys.size).toBe(10_000);
  expect(stillKey({ a: [1, 2] })).toBe(stillKey({ a: [1, 2] }));
  expect(stillKey(undefined)).not.toBe(stillKey(null));
});
