import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { wireCode } from './codes.ts';
import { fieldErrors } from './field-errors.ts';

const SPEED = { slow: 1, normal: 2, fastest: 9 } as const;

const speed = wireCode(SPEED);

const broken = (value: unknown) => {
  const result = speed.safeParse(value);
  return result.success ? [] : fieldErrors(result.error).map(({ code, params }) => ({ code, params }));
};

describe('a code on the wire', () => {
  it.each([
    [2, 2],
    ['9', 9],
  ])('reads %o', (sent, read) => {
    expect(speed.parse(sent)).toBe(read);
  });

  it('yields the union of the codes', () => {
    expectTypeOf<z.output<typeof speed>>().toEqualTypeOf<1 | 2 | 9>();
  });

  it('names the first code if the number is below it', () => {
    expect(broken(0)).toEqual([{ code: 'rules.too_small', params: { minimum: 1 } }]);
  });

  it('names the last code if the number is above it', () => {
    expect(broken('10')).toEqual([{ code: 'rules.too_large', params: { maximum: 9 } }]);
  });

  it.each([['3'], [8]])('refuses %o, which lies between two codes', (value) => {
    expect(broken(value)).toEqual([{ code: 'rules.one_of', params: {} }]);
  });

  it.each([[1.5], ['fast'], [''], [null]])('refuses %o, which is no integer', (value) => {
    expect(broken(value).map(({ code }) => code)).toEqual(['rules.integer']);
  });

  it('reports a missing code', () => {
    expect(broken(undefined)).toEqual([{ code: 'rules.required', params: {} }]);
  });

  it('is required in an object', () => {
    expect(z.toJSONSchema(z.object({ speed }), { io: 'input' })).toMatchObject({ required: ['speed'] });
  });

  it.each(['input', 'output'] as const)('is described by its codes as %s', (io) => {
    expect(z.toJSONSchema(speed, { io })).toMatchObject({ enum: [1, 2, 9] });
  });
});
