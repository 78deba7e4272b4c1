import { describe, expect, it } from 'vitest';
import { at } from '../testing/schedule-builders.ts';
import { type PowerPlan, powerPlanSchema } from './power-plan.schema.ts';
import { nextPowerOn, powerAt } from './power-plan.ts';

const BERLIN = 'Europe/Berlin';
const WEEKDAYS = [1, 2, 3, 4, 5];

function aPlan(parts: Partial<Record<keyof PowerPlan, object[]>>): PowerPlan {
  return powerPlanSchema.parse(parts);
}

/** Monday to Friday, 08:00-22:00. */
const shop = aPlan({ weekly: WEEKDAYS.map((weekday) => ({ weekday, on: '08:00', off: '22:00' })) });

function stateOf(plan: PowerPlan | undefined, instant: string, zone = BERLIN) {
  const { isOn, reason, nextChangeAt } = powerAt(plan, at(instant), zone);
  return [isOn ? 'on' : 'off', reason, nextChangeAt === null ? null : new Date(nextChangeAt).toISOString()];
}

describe('the power plan of a screen', () => {
  it('leaves the screen on without entries that count', () => {
    expect(stateOf(undefined, '2026-03-02T03:00Z')).toEqual(['on', 'no-plan', null]);
    const idle = aPlan({ weekly: [{ weekday: 1, on: '08:00', off: '22:00', status: 'off' }] });
    expect(stateOf(idle, '2026-03-02T03:00Z')).toEqual(['on', 'no-plan', null]);
  });

  it('turns it on and off each week, and keeps it off on days without entries', () => {
    expect(stateOf(shop, '2026-03-02T07:59+01:00')).toEqual(['off', 'weekly', '2026-03-02T07:00:00.000Z']);
    expect(stateOf(shop, '2026-03-02T08:00+01:00')).toEqual(['on', 'weekly', '2026-03-02T21:00:00.000Z']);
    expect(stateOf(shop, '2026-03-06T22:00+01:00')).toEqual(['off', 'weekly', '2026-03-09T07:00:00.000Z']);
  });

  it('goes off on the next day where off precedes on', () => {
    const bar = aPlan({ weekly: [{ weekday: 5, on: '18:00', off: '03:00' }] });
    expect(stateOf(bar, '2026-03-07T02:59+01:00')).toEqual(['on', 'weekly', '2026-03-07T02:00:00.000Z']);
    expect(stateOf(bar, '2026-03-07T03:00+01:00')).toEqual(['off', 'weekly', '2026-03-13T17:00:00.000Z']);
  });

  it('stays on over midnight where one entry ends and the next begins', () => {
    const plan = aPlan({
      weekly: [
        { weekday: 1, on: '08:00', off: '23:59' },
        { weekday: 2, on: '00:00', off: '12:00' },
      ],
    });
    expect(stateOf(plan, '2026-03-02T20:00+01:00')).toEqual(['on', 'weekly', '2026-03-03T11:00:00.000Z']);
  });

  it('follows a special date instead of its weekday', () => {
    const plan = { ...shop, ...aPlan({ special: [{ date: '2026-03-03', on: '10:00', off: '12:00' }] }) };
    const both = { ...plan, weekly: shop.weekly };
    expect(stateOf(both, '2026-03-03T09:00+01:00')).toEqual([
      'off',
      'special-date',
      '2026-03-03T09:00:00.000Z',
    ]);
    expect(stateOf(both, '2026-03-03T11:00+01:00')).toEqual([
      'on',
      'special-date',
      '2026-03-03T11:00:00.000Z',
    ]);
    expect(stateOf(both, '2026-03-03T13:00+01:00')).toEqual([
      'off',
      'special-date',
      '2026-03-04T07:00:00.000Z',
    ]);
  });

  it('keeps the screen off on a special date that is closed, also without weekly entries', () => {
    const special = [{ date: '2026-12-25', on: '00:00', off: '00:00', closed: true }];
    const plan = aPlan({ special });
    expect(stateOf(plan, '2026-12-24T12:00+01:00')).toEqual(['on', 'no-plan', '2026-12-24T23:00:00.000Z']);
    expect(stateOf(plan, '2026-12-25T12:00+01:00')).toEqual([
      'off',
      'special-date',
      '2026-12-25T23:00:00.000Z',
    ]);
    expect(stateOf(plan, '2026-12-26T12:00+01:00')).toEqual(['on', 'no-plan', null]);
  });

  it('lets a period across dates precede everything else', () => {
    const cross = [{ onDate: '2026-03-03', on: '09:00', offDate: '2026-03-05', off: '07:00' }];
    const fair = { ...aPlan({ cross }), weekly: shop.weekly };
    expect(stateOf(fair, '2026-03-04T03:00+01:00')).toEqual(['on', 'cross-date', '2026-03-05T06:00:00.000Z']);
    const holidays = { ...aPlan({ cross: [{ ...cross[0], closed: true }] }), weekly: shop.weekly };
    expect(stateOf(holidays, '2026-03-04T12:00+01:00')).toEqual([
      'off',
      'cross-date',
      '2026-03-05T07:00:00.000Z',
    ]);
  });

  it('leaves the screen on where two periods contradict each other', () => {
    const period = { onDate: '2026-03-03', on: '09:00', offDate: '2026-03-05', off: '07:00' };
    const plan = aPlan({ cross: [{ ...period, closed: true }, period] });
    expect(stateOf(plan, '2026-03-04T12:00+01:00')).toEqual(['on', 'cross-date', null]);
  });

  it('follows the wall clock when the clocks change', () => {
    const night = aPlan({ weekly: [{ weekday: 7, on: '01:30', off: '02:30' }] });
    // 02:00 becomes 03:00: the screen turns off when the clocks jump over 02:30.
    expect(stateOf(night, '2026-03-29T01:45+01:00')).toEqual(['on', 'weekly', '2026-03-29T01:00:00.000Z']);
    // 03:00 becomes 02:00: the half hour before 02:30 comes twice.
    expect(stateOf(night, '2026-10-25T02:45+02:00')).toEqual(['off', 'weekly', '2026-10-25T01:00:00.000Z']);
    expect(stateOf(night, '2026-10-25T02:15+01:00')).toEqual(['on', 'weekly', '2026-10-25T01:30:00.000Z']);
  });

  it.each([
    [
      'weekly entries above 20',
      { weekly: Array.from({ length: 21 }, () => ({ weekday: 1, on: '08:00', off: '22:00' })) },
    ],
    [
      'special dates above 5',
      { special: Array.from({ length: 6 }, () => ({ date: '2026-03-03', on: '08:00', off: '22:00' })) },
    ],
    [
      'periods above 5',
      {
        cross: Array.from({ length: 6 }, () => ({
          onDate: '2026-03-03',
          on: '08:00',
          offDate: '2026-03-04',
          off: '22:00',
        })),
      },
    ],
    ['on and off less than five minutes apart', { weekly: [{ weekday: 1, on: '08:00', off: '08:04' }] }],
    ['on and off at the same time', { special: [{ date: '2026-03-03', on: '08:00', off: '08:00' }] }],
    [
      'a period that ends before it begins',
      { cross: [{ onDate: '2026-03-04', on: '08:00', offDate: '2026-03-03', off: '22:00' }] },
    ],
    ['a day that does not exist', { special: [{ date: '2026-02-30', on: '08:00', off: '22:00' }] }],
  ])('refuses %s', (_, plan) => {
    expect(powerPlanSchema.safeParse(plan).success).toBe(false);
  });

  it('accepts on and off five minutes apart', () => {
    expect(aPlan({ weekly: [{ weekday: 1, on: '23:57', off: '00:02' }] }).weekly).toHaveLength(1);
  });
});

describe('a device that was shut down', () => {
  const onAt = (plan: PowerPlan | undefined, instant: string) => {
    const next = nextPowerOn(plan, at(instant), BERLIN);
    return next === null ? null : new Date(next).toISOString();
  };

  it('is switched on when its plan next turns the screen on', () => {
    expect(onAt(shop, '2026-03-02T12:00+01:00')).toBe('2026-03-03T07:00:00.000Z');
    expect(onAt(shop, '2026-03-02T23:00+01:00')).toBe('2026-03-03T07:00:00.000Z');
    expect(onAt(shop, '2026-03-06T12:00+01:00')).toBe('2026-03-09T07:00:00.000Z');
  });

  it('stays off without a plan, and with one that never turns it on again', () => {
    expect(onAt(undefined, '2026-03-02T12:00+01:00')).toBeNull();
    const closed = aPlan({ special: [{ date: '2026-03-03', on: '08:00', off: '09:00', closed: true }] });
    expect(onAt(closed, '2026-03-02T12:00+01:00')).toBe('2026-03-03T23:00:00.000Z');
  });
});
