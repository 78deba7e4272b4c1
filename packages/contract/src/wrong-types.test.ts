import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_ROUTES } from './index.ts';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

const VALUES: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e300,
  true,
  'x',
  ' ',
  '',
  [],
  [null],
  [[]],
  {},
  { a: 1 },
];
const DEPTH = 3;

/** Inputs that have the names of a shape, with a value of every type at each of them. */
function* wrongInputs({ properties, items, anyOf }: Shape, depth = DEPTH): Generator {
  yield* VALUES;
  if (depth === 0) return;
  for (const [key, shape] of Object.entries(properties ?? {}))
    for (const value of wrongInputs(shape, depth - 1)) yield { [key]: value };
  if (items) for (const value of wrongInputs(items, depth - 1)) yield [value];
  for (const shape of anyOf ?? []) yield* wrongInputs(shape, depth - 1);
}

/** A schema that throws is a failure of the server; one that refuses is an answer. */
describe('values of any type', () => {
  const schemas = ALL_ROUTES.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [{ name: `${method} ${path} ${part}`, schema }] : [],
    ),
  );

  it.each(schemas)('are accepted or refused in $name', ({ schema }) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    const thrown: string[] = [];
    for (const input of wrongInputs(shape)) {
      try {
        schema.safeParse(input);
      } catch (error) {
        thrown.push(`${JSON.stringify(input)}: ${error}`);
      }
    }
    expect(thrown).toEqual([]);
  });
});
