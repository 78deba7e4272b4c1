import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_ERRORS } from './all-resources.ts';
import { ALL_ROUTES } from './all-routes.ts';
import { codesOf } from './kernel/access.ts';
import { isRawAnswer } from './kernel/route.ts';
import { PERMISSIONS } from './permissions/permissions.ts';

const route = ALL_ROUTES.map((one) => [`${one.method} ${one.path}`, one] as const);

describe('the whole contract', () => {
  it('declares no call twice', () => {
    const calls = route.map(([call]) => call);
    expect(calls).toEqual([...new Set(calls)]);
  });

  it('declares no error code twice', () => {
    const codes = ALL_ERRORS.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('spells error codes consistently', () => {
    for (const { code } of ALL_ERRORS) expect(code).toMatch(/^[a-z-]+\.[a-z0-9_]+$/);
  });

  it.each(route)('%s names each of its parameters', (_, one) => {
    const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = one.params && z.toJSONSchema(one.params, { io: 'input' }).properties;
    expect(Object.keys(described ?? {})).toEqual(inPath);
  });

  it.each(route)('%s can be published as JSON Schema', (_, one) => {
    for (const schema of [one.query, one.body]) if (schema) z.toJSONSchema(schema, { io: 'input' });
    if (!isRawAnswer(one.response)) z.toJSONSchema(one.response, { io: 'output' });
  });

  it.each(route)('%s declares every object that its input names by id', (_, one) => {
    const declared = one.objects?.map(({ at }): string => at) ?? [];
    const keys = [...keysAt('params', one.params), ...keysAt('body', one.body)];
    expect([...keys, ...keysAt('query', one.query)]).toEqual(expect.arrayContaining(declared));
    const ids = keys.filter((key) => /[._]ids?$/.test(key) && !NO_IDS.includes(key));
    expect(ids.filter((at) => !declared.includes(at))).toEqual([]);
  });

  it.each(route)('%s lists the error of each object that may be missing', (_, one) => {
    for (const { missing } of one.objects ?? []) if (missing) expect(one.errors).toContain(missing);
  });

  it.each(route)('%s lists declared errors only', (_, one) => {
    for (const error of one.errors) expect(ALL_ERRORS).toContain(error);
  });
});

describe('the permission tree', () => {
  it('has unique codes', () => {
    const codes = PERMISSIONS.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('places every page below a menu and every action below a page', () => {
    const parents = new Map<string, string | null>(PERMISSIONS.map(({ code, parent }) => [code, parent]));
    for (const { code, parent } of PERMISSIONS) {
      if (parent !== null) expect(parents.has(parent), code).toBe(true);
    }
  });

  it('has no action that no call requires', () => {
    const required = ALL_ROUTES.flatMap(({ access }) => (typeof access === 'object' ? codesOf(access) : []));
    const parents = new Set<string | null>(PERMISSIONS.map(({ parent }) => parent));
    const actions = PERMISSIONS.map(({ code }) => code).filter((code) => !parents.has(code));
    expect(actions.filter((code) => !required.includes(code))).toEqual([]);
  });
});

/** Keys that look like ids of objects but are not. */
const NO_IDS = [
  // The name that a user signs in with.
  'body.login_id',
  // One of two kinds of programs.
  'body.program_category_id',
  // Chooses among the programs of a release, which is the object: its program may have been deleted since.
  'params.program_id',
  // The name that an identity provider gave to this server.
  'body.client_id',
  // A window of the editor makes its id up.
  'body.window_id',
  // The vendor of licences makes them up; orders are found by company.
  'body.request_id',
  'body.plan_id',
  'body.order_id',
];

function keysAt(place: 'params' | 'query' | 'body', schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const keys = keysOf(z.toJSONSchema(schema, { io: 'input' }));
  return [...new Set(keys)].map((key) => `${place}.${key}`);
}

type Described = Pick<z.core.JSONSchema.BaseSchema, 'properties' | 'allOf' | 'anyOf' | 'oneOf'>;

/** The keys of an object schema, including those of intersections and unions. */
function keysOf({ properties = {}, allOf = [], anyOf = [], oneOf = [] }: Described): string[] {
  return [...Object.keys(properties), ...[...allOf, ...anyOf, ...oneOf].flatMap(keysOf)];
}
