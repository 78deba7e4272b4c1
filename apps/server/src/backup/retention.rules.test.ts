import { expect, it } from 'vitest';
import { findSurplus, parseRetention } from './retention.rules.ts';

const at = (text: string) => ({ name: text, createdAt: Date.parse(text) });
const kept = (backups: ReturnType<typeof at>[], days: number, weeks: number, months: number) => {
  const surplus = findSurplus(backups, { days, weeks, months });
  return backups.filter((backup) => !surplus.includes(backup)).map(({ name }) => name);
};

it('keeps the newest backup of each of the last days, weeks and months', () => {
  const morning = at('2026-11-26T03:00Z');
  const evening = at('2026-11-26T21:00Z');
  const sunday = at('2026-11-22T03:00Z');
  const saturday = at('2026-11-21T03:00Z');
  const october = at('2026-10-05T03:00Z');
  const all = [morning, sunday, evening, october, saturday];
  expect(kept(all, 1, 0, 0)).toEqual([evening.name]);
  expect(kept(all, 2, 0, 0)).toEqual([sunday.name, evening.name]);
  expect(kept(all, 0, 2, 0)).toEqual([sunday.name, evening.name]);
  expect(kept(all, 0, 0, 2)).toEqual([evening.name, october.name]);
  expect(kept(all, 3, 1, 2)).toEqual([sunday.name, evening.name, october.name, saturday.name]);
});

it('keeps the newest backup in any case, and counts only periods that have one', () => {
  expect(kept([at('2020-01-01T03:00Z'), at('2021-06-01T03:00Z')], 0, 0, 0)).toEqual(['2021-06-01T03:00Z']);
  expect(kept([at('2020-01-01T03:00Z'), at('2021-06-01T03:00Z')], 2, 0, 0)).toHaveLength(2);
  expect(kept([], 7, 5, 12)).toEqual([]);
});

it('parses three numbers', () => {
  expect(parseRetention('7,5,12')).toEqual({ days: 7, weeks: 5, months: 12 });
  for (const text of ['', '7', '7,5', '7,5,-1', '7,5,x', '7,5,12,1'])
    expect(parseRetention(text)).toBeUndefined();
});
