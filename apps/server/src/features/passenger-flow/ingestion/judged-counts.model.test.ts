import type { AudienceBatch } from '@marquee/device-protocol';
import { expect, it } from 'vitest';
import { judgeCounts } from './judged-counts.model.ts';

const NOW = Date.UTC(2026, 10, 28);
const device = { id: 1, companyId: 1, timeZone: 'UTC' };
const YEAR_OF_RECORDS = 365 * 288 * 42;

it('takes gaps of up to a year, and none that ends before it begins', () => {
  const gaps = [
    [5, 5],
    [5, 4],
    [1, YEAR_OF_RECORDS],
    [1, YEAR_OF_RECORDS + 1],
  ].map(([fromSeq = 0, toSeq = 0]) => ({ bootId: 'a'.repeat(24), fromSeq, toSeq }));
  const batch = { batch: 1, bootId: 'b'.repeat(24), records: [], gaps } as unknown as AudienceBatch;
  expect(judgeCounts(device, batch, NOW).gaps.map(({ from_seq, to_seq }) => [from_seq, to_seq])).toEqual([
    [5, 5],
    [1, YEAR_OF_RECORDS],
  ]);
});
