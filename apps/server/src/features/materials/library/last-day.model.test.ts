import { describe, expect, it } from 'vitest';
import { endOfDay, reminderUntil } from './last-day.model.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).getTime();

describe('the last day of a material', () => {
  it('ends at midnight', () => {
    expect(endOfDay('2026-11-21')).toBe(new Date(2026, 10, 22).getTime());
    expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).getTime());
  });

  it.each([0, 12, 23])('is announced from seven days before, at any hour: at %i:30', (hour) => {
    expect(endOfDay('2026-11-28')).toBeLessThanOrEqual(reminderUntil(at(21, hour)));
    expect(endOfDay('2026-11-29')).toBeGreaterThan(reminderUntil(at(21, hour)));
  });
});
