import { describe, expect, it } from 'vitest';
import { GRACE_MS, isLate, nextPlanned, previousPlanned } from './planned-times.rules.ts';

const at = (text: string) => Date.parse(text);
const daily = { schedule: 'daily', time: '03:00', weekday: 7, time_zone: 'Asia/Shanghai' } as const;
const weekly = { ...daily, schedule: 'weekly', weekday: 7 } as const;

describe('the planned times of backups', () => {
  it('are those of the wall clock of the zone', () => {
    const now = at('2026-11-27T08:00:00Z');
    expect(previousPlanned(daily, now)).toBe(at('2026-11-26T19:00:00Z'));
    expect(nextPlanned(daily, now)).toBe(at('2026-11-27T19:00:00Z'));
    expect(previousPlanned(daily, at('2026-11-27T19:00:00Z'))).toBe(at('2026-11-27T19:00:00Z'));
  });

  it('are on the day of the week', () => {
    const friday = at('2026-11-27T08:00:00Z');
    expect(new Date(nextPlanned(weekly, friday) ?? 0).toISOString()).toBe('2026-11-28T19:00:00.000Z');
    expect(new Date(previousPlanned(weekly, friday) ?? 0).toISOString()).toBe('2026-11-21T19:00:00.000Z');
  });

  it('come once where the clocks change', () => {
    const berlin = { ...daily, time: '02:30', time_zone: 'Europe/Berlin' } as const;
    const times: number[] = [];
    for (let now = at('2026-03-27T12:00:00Z'); times.length < 4; now = times.at(-1) ?? now)
      times.push(nextPlanned(berlin, now) ?? 0);
    expect(new Set(times.map((time) => new Date(time).toISOString().slice(0, 10))).size).toBe(4);
  });

  it('are none without a schedule', () => {
    expect(nextPlanned({ ...daily, schedule: 'off' }, 0)).toBeUndefined();
  });
});

describe('a late backup', () => {
  const planned = at('2026-11-26T19:00:00Z');
  const since = at('2026-11-20T00:00:00Z');

  it('is one that is missing some hours after its time', () => {
    const lastGoodAt = planned - 1;
    expect(isLate(daily, { now: planned + GRACE_MS - 1, since, lastGoodAt: planned - 80_000_000 })).toBe(
      false,
    );
    expect(isLate(daily, { now: planned + GRACE_MS, since, lastGoodAt })).toBe(true);
    expect(isLate(daily, { now: planned + GRACE_MS, since, lastGoodAt: planned + 60_000 })).toBe(false);
  });

  it('is none that was not planned yet', () => {
    expect(isLate(daily, { now: planned + GRACE_MS, since: planned + 1, lastGoodAt: null })).toBe(false);
    expect(isLate(daily, { now: planned + GRACE_MS, since, lastGoodAt: null })).toBe(true);
  });
});
