import { expect, it } from 'vitest';
import type { z } from 'zod';
import { protocolJsonSchema } from './json-schema.ts';
import { MAX_MESSAGE_BYTES } from './limits.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Lists without a limit of their own: the keys of a server, what is rejected of a batch, and the acknowledgements of a
 * report.
 */
const LIMITED_ELSEWHERE = /\.(manifestKeys|rejected|acks)$/;

const definitions = definitionsOf(protocolJsonSchema());

it('J10 every list of the protocol has a limit', () => {
  const lists = Object.entries(definitions)
    .filter(([name]) => name !== 'SceneDocument' && name !== 'Feed')
    .flatMap(([name, rule]) => unlimited(rule, name));
  expect(lists.filter((path) => !LIMITED_ELSEWHERE.test(path))).toEqual([]);
});

it.each(Object.keys(definitions).filter((name) => name.startsWith('device.') && name !== 'device.plays'))(
  'J10 the greatest message %s fits into a message',
  (name) => {
    const text = JSON.stringify(greatest(definitions[name] ?? {}));
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_MESSAGE_BYTES);
  },
);

function definitionsOf(document: object): Record<string, JsonSchema> {
  return '$defs' in document ? (document.$defs as Record<string, JsonSchema>) : {};
}

function unlimited(rule: JsonSchema | boolean | undefined, path: string): string[] {
  if (typeof rule !== 'object') return [];
  const alternatives = [...(rule.allOf ?? []), ...(rule.anyOf ?? []), ...(rule.oneOf ?? [])];
  const items = rule.items && !Array.isArray(rule.items) ? unlimited(rule.items, path) : [];
  return [
    ...(rule.type === 'array' && rule.maxItems === undefined ? [path] : []),
    ...items,
    ...alternatives.flatMap((part) => unlimited(part, path)),
    ...Object.entries(rule.properties ?? {}).flatMap(([name, part]) => unlimited(part, `${path}.${name}`)),
  ];
}

/** A value with the longest text that a rule accepts: every field, full lists, and characters of three bytes. */
function greatest(rule: JsonSchema | boolean): unknown {
  if (typeof rule !== 'object') return null;
  const alternatives = [...(rule.anyOf ?? []), ...(rule.oneOf ?? [])];
  if (alternatives.length > 0) return longest(alternatives.map(greatest));
  if (rule.const !== undefined) return rule.const;
  if (rule.enum) return longest(rule.enum);
  if (rule.type === 'array') {
    const item = rule.items && !Array.isArray(rule.items) ? greatest(rule.items) : null;
    return Array.from({ length: rule.maxItems ?? 0 }, () => item);
  }
  if (rule.properties)
    return Object.fromEntries(Object.entries(rule.properties).map(([name, part]) => [name, greatest(part)]));
  if (rule.type === 'integer' || rule.type === 'number') return Number.MAX_SAFE_INTEGER;
  // Patterns of the protocol accept at most 64 characters.
  return rule.type === 'string' ? '汉'.repeat(rule.maxLength ?? 64) : null;
}

function longest(values: readonly unknown[]): unknown {
  return values.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
}
