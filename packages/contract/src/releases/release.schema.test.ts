import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../kernel/field-errors.ts';
import { releaseCreateSchema } from './release.schema.ts';

const good = {
  name: '大堂-早间',
  valid_from: '2026-11-01',
  valid_to: '2026-11-30',
  weekdays: ['1', '5'],
  spans: [{ start: '08:00', end: '12:00' }],
  program_ids: '3',
  device_ids: ['1', '2'],
};

const refusals = (change: object) => {
  const result = releaseCreateSchema.safeParse({ ...good, ...change });
  return result.success ? [] : fieldErrors(result.error).map(({ path, code }) => `${path} ${code}`);
};

describe('a new release', () => {
  it('is read from a form', () => {
    expect(releaseCreateSchema.parse(good)).toMatchObject({
      mode: 'append',
      screen: 1,
      continuous: false,
      weekdays: [1, 5],
      program_ids: [3],
      device_ids: [1, 2],
    });
  });

  it('plays every day from 00:00 to 23:59 by default', () => {
    const { weekdays: _, spans: __, ...rest } = good;
    expect(releaseCreateSchema.parse(rest)).toMatchObject({
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      spans: [{ start: '00:00', end: '23:59' }],
    });
  });

  it.each([
    [
      ['1', '5'],
      [1, 5],
    ],
    ['0', [1, 2, 3, 4, 5, 6, 7]],
    [[0], [1, 2, 3, 4, 5, 6, 7]],
    [
      ['3', '0'],
      [1, 2, 3, 4, 5, 6, 7],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7, 0],
      [1, 2, 3, 4, 5, 6, 7],
    ],
    [
      [5, 1, 5],
      [1, 5],
    ],
  ])('reads the weekdays %j, where 0 is every day', (weekdays, read) => {
    expect(releaseCreateSchema.parse({ ...good, weekdays })).toMatchObject({ weekdays: read });
  });

  it.each([
    [{ name: '' }, 'name rules.required'],
    [{ name: 'a b' }, 'name rules.name_characters'],
    [{ name: 'x'.repeat(33) }, 'name rules.too_long'],
    [{ valid_to: '2026-10-31' }, 'valid_to rules.date_order'],
    [{ valid_from: undefined }, 'valid_from rules.required'],
    [{ weekdays: [] }, 'weekdays rules.at_least_one_weekday'],
    [{ weekdays: [8] }, 'weekdays.0 rules.too_large'],
    [{ weekdays: [-1] }, 'weekdays.0 rules.too_small'],
    [{ spans: [] }, 'spans rules.at_least_one_span'],
    [{ spans: [{ start: '12:00', end: '08:00' }] }, 'spans.0.end rules.span_order'],
    [{ device_ids: [] }, 'device_ids rules.at_least_one_device'],
    [{ device_ids: [1, 1] }, 'device_ids rules.duplicate'],
    [{ program_ids: undefined }, 'program_ids rules.required'],
    [{ mode: 'interrupt' }, 'mode rules.one_of'],
  ])('is refused with %o', (change, refusal) => {
    expect(refusals(change)).toContain(refusal);
  });

  it.each([
    [{ sizes: [{ unit: 'devices', amount: 0 }] }, 'waves.sizes.0.amount rules.too_small'],
    [{ sizes: [{ unit: 'percent', amount: 101 }] }, 'waves.sizes.0.amount rules.too_large'],
    [
      {
        sizes: [
          { unit: 'percent', amount: 5 },
          { unit: 'devices', amount: 9 },
          { unit: 'percent', amount: 5 },
        ],
      },
      'waves.sizes.2.amount rules.waves_rise',
    ],
    [
      { sizes: Array.from({ length: 5 }, () => ({ unit: 'devices', amount: 1 })) },
      'waves.sizes rules.too_many',
    ],
    [{ sizes: [], healthy_minutes: 0 }, 'waves.healthy_minutes rules.too_small'],
    [{ sizes: [], failure_percent: 101 }, 'waves.failure_percent rules.too_large'],
  ])('is refused with the waves %j', (waves, refusal) => {
    expect(refusals({ waves })).toContain(refusal);
  });

  it('goes out in waves of which the last has all devices', () => {
    const sizes = [{ unit: 'devices', amount: '1' }];
    expect(releaseCreateSchema.parse({ ...good, waves: { sizes } })).toMatchObject({
      waves: { sizes: [{ unit: 'devices', amount: 1 }], healthy_minutes: 10, failure_percent: 10 },
    });
    expect(releaseCreateSchema.parse(good).waves).toBeUndefined();
  });

  it('names the span that begins before another has ended', () => {
    const spans = [
      { start: '10:00', end: '12:00' },
      { start: '08:00', end: '10:01' },
    ];
    expect(refusals({ spans })).toEqual(['spans.0.start rules.span_overlap']);
  });

  it('lets one span begin when another ends', () => {
    const spans = [
      { start: '10:00', end: '12:00' },
      { start: '08:00', end: '10:00' },
    ];
    expect(refusals({ spans })).toEqual([]);
  });

  it('needs neither weekday nor span when it is continuous', () => {
    expect(refusals({ continuous: '1', weekdays: [], spans: [] })).toEqual([]);
  });
});
