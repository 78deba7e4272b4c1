import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import {
  wireArray,
  wireDate,
  wireDistinctIds,
  wireFlag,
  wireId,
  wireIds,
  wireInteger,
  wireJson,
  wireText,
  wireTimeOfDay,
} from './wire.ts';

const broken = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldErrors(result.error).map(({ code }) => code);
};

describe('numbers on the wire', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['-3', -3],
  ])('reads %o', (sent, read) => {
    expect(wireInteger().parse(sent)).toBe(read);
  });

  it.each(['', ' 7', '7.5', '1e400', '0x10', '99999999999999999999', null, true, [], {}])(
    'refuses %o',
    (bad) => {
      expect(broken(wireInteger(), bad)).toEqual(['rules.integer']);
    },
  );

  it('reports a missing number', () => {
    expect(broken(wireId, undefined)).toEqual(['rules.required']);
  });

  it('reports which limit an id violates', () => {
    expect(broken(wireId, 0)).toEqual(['rules.too_small']);
  });
});

describe('flags on the wire', () => {
  it.each([
    ['0', false],
    ['1', true],
    [0, false],
    ['true', true],
    [false, false],
  ])('reads %o', (sent, read) => {
    expect(wireFlag.parse(sent)).toBe(read);
  });

  it('refuses anything else', () => {
    expect(broken(wireFlag, 'yes')).toEqual(['rules.invalid_type']);
  });
});

describe('lists on the wire', () => {
  it('accepts a single value as a list of one', () => {
    expect(wireArray(wireId).parse('7')).toEqual([7]);
  });

  it.each(['1,2,3', '1, 2, 3', ['1', '2', '3'], '[1,2,3]', ['1', 2, '3']])('coverage 2: reads %j', (sent) => {
    expect(wireIds.parse(sent)).toEqual([1, 2, 3]);
    expect(wireDistinctIds(3).parse(sent)).toEqual([1, 2, 3]);
    expect(wireArray(wireId).parse(sent)).toEqual([1, 2, 3]);
  });

  it('coverage 2: reads words separated by commas', () => {
    expect(wireArray(z.enum(['male', 'female'])).parse('male,female')).toEqual(['male', 'female']);
  });

  it('coverage 5: reads objects as JSON, together or each by itself', () => {
    const items = wireArray(z.object({ id: wireId }));
    for (const sent of ['[{"id":1},{"id":2}]', ['{"id":1}', '{"id":2}']])
      expect(items.parse(sent)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(items.parse('{"id":1}')).toEqual([{ id: 1 }]);
    expect(broken(items, '[{"id":1}')).toEqual(['rules.invalid_type']);
  });

  it('coverage 4: takes an empty text for a list that is absent', () => {
    expect(broken(wireIds, '')).toEqual(['rules.required']);
    expect(wireArray(wireId).parse([])).toEqual([]);
  });

  it('refuses a duplicate id', () => {
    expect(broken(wireIds, [1, 1])).toEqual(['rules.duplicate']);
  });

  it('refuses an empty list of ids', () => {
    expect(broken(wireIds, [])).toEqual(['rules.too_few']);
  });
});

describe('text on the wire', () => {
  it.each(['a\u0000b', '\ud800', 'a\u0008', 'a\u0085'])('refuses what no database can store: %o', (bad) => {
    expect(broken(wireText(0, 10), bad)).toEqual(['rules.text']);
  });

  it('distinguishes a missing field from an empty and a long one', () => {
    expect(broken(wireText(1, 3), undefined)).toEqual(['rules.required']);
    expect(broken(wireText(1, 3), '')).toEqual(['rules.required']);
    expect(broken(wireText(1, 3), 'abcd')).toEqual(['rules.too_long']);
  });

  it('keeps emoji, Chinese and line breaks', () => {
    expect(wireText(1, 20).parse('大堂\n🖥️')).toBe('大堂\n🖥️');
  });
});

describe('dates and times', () => {
  it.each(['2026-02-29', '2026-13-01', '26-1-1', '2026-01-01T00:00'])('refuses the date %s', (bad) => {
    expect(broken(wireDate, bad)).toEqual(['rules.date']);
  });

  it('accepts leap days', () => {
    expect(wireDate.parse('2028-02-29')).toBe('2028-02-29');
  });

  it.each(['24:00', '8:00', '08:60'])('refuses the time %s', (bad) => {
    expect(broken(wireTimeOfDay, bad)).toEqual(['rules.time_of_day']);
  });
});

it('reads an object from a form field', () => {
  expect(wireJson(wireArray(wireId)).parse('[1,2]')).toEqual([1, 2]);
  expect(broken(wireJson(wireArray(wireId)), '[1,')).toEqual(['rules.integer']);
});
