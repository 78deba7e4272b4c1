import { expect, test } from 'vitest';
import { bitRate } from './bit-rate.ts';

test.each([
  [0, '0', 'bps'],
  [0.2, '0', 'bps'],
  [999, '999', 'bps'],
  [1500, '1.5', 'kbps'],
  [182_400_000, '182', 'Mbps'],
  [1_000_000_000, '1', 'Gbps'],
  [45e12, '45,000', 'Gbps'],
])('writes %d bits per second', (bits, value, unit) => {
  expect(bitRate(bits)).toEqual({ value, unit });
});
