import type { AudienceRecord } from '@marquee/device-protocol';
import { expect, it } from 'vitest';
import { sumCounts } from './audience-sums.model.ts';

const device = { id: 1, companyId: 1, timeZone: 'UTC' };
const record = (people: number, dwellMs: number): AudienceRecord => ({
  ...{ seq: 1, from: 0, to: 300_000, screen: 1, programId: null, gender: null, ageBand: null },
  ...{ people, watched: 0, dwellMs, attentionMs: 0, observedMs: 300_000 },
});

it.each([
  ['somebody who has come', 1, 0, 1],
  ['somebody who came in the five minutes before', 0, 2000, 1],
  ['nobody', 0, 0, 0],
])('keeps a row of a kind for %s', (_, people, dwellMs, rows) => {
  const { hours, programs, days, visits } = sumCounts([{ device, record: record(people, dwellMs) }]);
  expect([hours.length, programs.length, days.length]).toEqual([rows, rows, rows]);
  // That a source has worked is known in any case.
  expect(visits).toMatchObject([{ observed_ms: 300_000 }]);
});
