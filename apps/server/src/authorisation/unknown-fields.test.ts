import { ALL_ROUTES, Refusal, type RouteParts, strictSchema } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { readInput } from '../platform/http/read-input.ts';
import { sampleInput } from './sample-input.ts';

const UNKNOWN = 'no_such_field';

/** Objects with keys of the caller's choice. */
const FREE: readonly string[] = ['document', 'scene', 'value'];

/** Identity providers add keys of their own to what they send back. */
const ANSWERED_BY_OTHERS: readonly string[] = ['GET /sso/callback/{company}'];

const routes = ALL_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const ours = routes.filter(([name]) => !ANSWERED_BY_OTHERS.includes(name));

describe('coverage 1: a key that a call does not know', () => {
  it.each(ours)('is refused in the query of %s', (_, route) => {
    const query = route.query?.safeParse({}).success === false ? sampleInput(route).query : {};
    expect(refusedIn(route.query, { ...query, [UNKNOWN]: '1' })).toContain(UNKNOWN);
  });

  it.each(routes)('is refused at each place in the body of %s', (_, route) => {
    const body = sampleInput(route).body ?? {};
    for (const path of objectsIn(body))
      expect(refusedIn(route.body, withUnknown(body, path))).toContain([...path, UNKNOWN].join('.'));
  });
});

/** Paths of the fields that are refused as unknown. */
function refusedIn(schema: RouteParts['body'], input: unknown): string[] {
  try {
    readInput(strictSchema(schema), input, 'json');
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.fields.filter(({ code }) => code === 'rules.unknown_field').map(({ path }) => path);
  }
}

/** The paths to all objects in a value, the value itself first. */
function objectsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) =>
    FREE.includes(key) ? [] : objectsIn(item, [...path, key]),
  );
  return Array.isArray(value) ? inside : [[...path], ...inside];
}

function withUnknown(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return { ...(value as object), [UNKNOWN]: 1 };
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withUnknown(item, rest) : item));
  const branch = value as Record<string, unknown>;
  return { ...branch, [key]: withUnknown(branch[key], rest) };
}
