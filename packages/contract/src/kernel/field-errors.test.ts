import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

const pathsFor = (schema: z.ZodType, input: unknown): string[] => {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error).map(({ path }) => path) : [];
};

test('each unknown key is a field of its own', () => {
  expect(pathsFor(z.strictObject({ name: z.string() }), { name: 1, colour: 'red', size: 2 })).toEqual([
    'name',
    'colour',
    'size',
  ]);
});

test.each([
  ['wrong values', z.array(z.number()), Array(1000).fill('a')],
  [
    'unknown keys',
    z.strictObject({}),
    Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [index, 1])),
  ],
])('no more than 100 fields are named for a body of 1,000 %s', (_, schema, input) => {
  expect(pathsFor(schema, input)).toHaveLength(100);
});
