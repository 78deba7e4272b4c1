import { describe, expect, it } from 'vitest';
import { at } from '../testing/schedule-builders.ts';
import { volumePlanSchema } from './volume-plan.schema.ts';
import { plannedVolumeAt } from './volume-plan.ts';

const plan = volumePlanSchema.parse({
  plans: [
    { start: '00:00', end: '07:00', volume: 0 },
    { start: '08:00', end: '12:00', volume: 35 },
    { start: '12:00', end: '12:00', volume: 99 },
    { start: '12:00', end: '23:59', volume: 20 },
  ],
});

function stateOf(instant: string) {
  const { volume, nextChangeAt } = plannedVolumeAt(plan, at(instant), 'Asia/Shanghai');
  return [volume, nextChangeAt && new Date(nextChangeAt).toISOString()];
}

describe('the volume plan of a device', () => {
  it('sets no volume without a plan', () => {
    expect(plannedVolumeAt(undefined, 0, 'UTC')).toEqual({ volume: undefined, nextChangeAt: null });
  });

  it('sets the volume of the part of the day, and none between the parts', () => {
    expect(stateOf('2026-03-02T06:59+08:00')).toEqual([0, '2026-03-01T23:00:00.000Z']);
    expect(stateOf('2026-03-02T07:00+08:00')).toEqual([undefined, '2026-03-02T00:00:00.000Z']);
    expect(stateOf('2026-03-02T08:00+08:00')).toEqual([35, '2026-03-02T04:00:00.000Z']);
    expect(stateOf('2026-03-02T12:00+08:00')).toEqual([20, '2026-03-02T16:00:00.000Z']);
  });

  it.each([
    ['a part that ends before it starts', [{ start: '10:00', end: '09:00', volume: 1 }]],
    [
      'a part that starts before the one before has ended',
      [
        { start: '08:00', end: '10:00', volume: 1 },
        { start: '09:59', end: '11:00', volume: 1 },
      ],
    ],
    ['more than seven parts', Array.from({ length: 8 }, () => ({ start: '08:00', end: '08:00', volume: 1 }))],
    ['a volume above 100', [{ start: '08:00', end: '10:00', volume: 101 }]],
  ])('refuses %s', (_, plans) => {
    expect(volumePlanSchema.safeParse({ plans }).success).toBe(false);
  });
});
