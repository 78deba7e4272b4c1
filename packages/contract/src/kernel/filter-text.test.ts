import { expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_ROUTES } from '../all-routes.ts';
import { MAX_FILTER_TEXT } from './list.ts';

/** The filters of all lists whose text users type; a tag is shorter than other names. */
const FILTERS = ['name', 'search', 'search_program', 'device_name', 'user_name', 'uploader'];

const filters = ALL_ROUTES.filter(
  ({ method, path, query }) => method === 'GET' && query && path !== '/materials/tags',
).flatMap(({ path, query }) => {
  const { properties = {} } = z.toJSONSchema(query ?? z.object({}), {
    io: 'output',
    unrepresentable: 'any',
  });
  return Object.entries(properties).flatMap(([name, schema]) =>
    FILTERS.includes(name) ? [{ path, name, schema }] : [],
  );
});

it('coverage B: every filter by text finds a name by all of its characters', () => {
  expect(filters.length).toBeGreaterThan(12);
  for (const { path, name, schema } of filters)
    expect(schema, `${name} of ${path}`).toMatchObject({ minLength: 1, maxLength: MAX_FILTER_TEXT });
});
