import { ALL_ROUTES, decodeForm, encodeForm, type RouteParts, strictSchema } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readInput } from '../platform/http/read-input.ts';
import { sampleOf } from './sample-input.ts';

interface ListField {
  name: string;
  schema: z.ZodType;
  /** A valid input, with `items` at `path`. */
  input: Record<string, unknown>;
  path: readonly string[];
  items: readonly unknown[];
}

const lists = ALL_ROUTES.flatMap((route) => listsOf(route)).map((list) => [list.name, list] as const);

describe('coverage 2, 5: a list of any call, in a form', () => {
  it('is found in many calls', () => {
    expect(lists.length).toBeGreaterThan(80);
  });

  it.each(lists)('%s is written with indices, with brackets or as JSON', (_, list) => {
    const { path, items } = list;
    const key = keyOf(path);
    const asJson = (value: unknown) => encodeURIComponent(JSON.stringify(value));
    expectSame(list, items.map((item, index) => pairsOf(`${key}[${index}]`, item)).join('&'));
    expectSame(list, `${key}=${asJson(items)}`);
    if (isFlat(items)) expectSame(list, items.map((item) => pairsOf(`${key}[]`, item)).join('&'));
    else expectSame(list, items.map((item) => `${key}[]=${asJson(item)}`).join('&'));
  });

  it.each(lists.filter(([, { items }]) => isFlat(items)))(
    '%s is written with commas or a repeated key',
    (_, list) => {
      const key = keyOf(list.path);
      expectSame(list, `${key}=${list.items.join(',')}`);
      expectSame(list, list.items.map((item) => pairsOf(key, item)).join('&'));
    },
  );
});

/** Expects a form with the list written like this to mean what the JSON of it means. */
function expectSame({ schema, input, path, items }: ListField, pairs: string): void {
  const strict = strictSchema(schema);
  const rest = encodeForm(without(input, path) as Parameters<typeof encodeForm>[0]);
  const form = decodeForm([rest, pairs].filter((part) => part !== '').join('&'));
  expect(readInput(strict, form, 'form')).toEqual(readInput(strict, withItems(input, path, items), 'json'));
}

function listsOf(route: RouteParts): ListField[] {
  const parts = { query: route.query, body: route.body };
  return Object.entries(parts).flatMap(([part, schema]) => {
    if (!schema) return [];
    const input = sampleOf(schema) as Record<string, unknown>;
    return listPathsIn(input).map((path) => {
      const name = `${route.method} ${route.path} ${part}.${path.join('.')}`;
      return { name, schema, input, path, items: itemsFor(schema, input, path) };
    });
  });
}

/** Two items where the call takes two such as the sample's. */
function itemsFor(schema: z.ZodType, input: Record<string, unknown>, path: readonly string[]): unknown[] {
  const items = path.reduce<unknown>((value, key) => Reflect.get(value as object, key), input) as unknown[];
  const several = items.every((item) => typeof item === 'number') ? [1, 2] : [...items, ...items];
  return schema.safeParse(withItems(input, path, several)).success ? several : items;
}

function listPathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listPathsIn(item, [...path, key]));
}

function isFlat(items: readonly unknown[]): boolean {
  return items.every((item) => typeof item !== 'object');
}

function keyOf([first, ...rest]: readonly string[]): string {
  return first + rest.map((key) => `[${key}]`).join('');
}

/** As `encodeForm` does, it leaves out null. */
function pairsOf(key: string, item: unknown): string {
  if (typeof item !== 'object' || item === null) return `${key}=${encodeURIComponent(String(item))}`;
  return Object.entries(item)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => pairsOf(`${key}[${name}]`, value))
    .join('&');
}

function without(input: Record<string, unknown>, [key = '', ...rest]: readonly string[]): object {
  const { [key]: value, ...others } = input;
  return rest.length === 0 ? others : { ...others, [key]: without(value as Record<string, unknown>, rest) };
}

function withItems(
  input: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  items: readonly unknown[],
): Record<string, unknown> {
  const value = rest.length === 0 ? items : withItems(input[key] as Record<string, unknown>, rest, items);
  return { ...input, [key]: value };
}
