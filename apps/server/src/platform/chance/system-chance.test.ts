import { expect, it } from 'vitest';
import { newToken } from './system-chance.ts';

const COUNT = 10_000;
const BYTES = 32;

it('A7: ten thousand tokens of 256 bits are all different, with evenly distributed bytes', () => {
  const tokens = Array.from({ length: COUNT }, newToken);
  expect(new Set(tokens).size).toBe(COUNT);
  const seen = Array<number>(256).fill(0);
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url');
    expect(bytes).toHaveLength(BYTES);
    for (const byte of bytes) seen[byte] = (seen[byte] ?? 0) + 1;
  }
  const expected = (COUNT * BYTES) / seen.length;
  const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // With 255 degrees of freedom, 400 is exceeded once in a hundred million runs.
  expect(chiSquare).toBeLessThan(400);
});
