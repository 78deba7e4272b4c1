import { isStorableText } from '@marquee/contract';
import { MAX_DEPTH, MAX_FIELDS, MAX_VALUES, shapeFault } from './json-shape.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A body that is refused before any schema sees it: not JSON, nested too deeply, or with a key that reaches prototypes.
 */
export class HostileInputError extends Error {
  override name = 'HostileInputError';
}

/** @throws HostileInputError */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  const fault = shapeFault(text);
  if (fault) throw new HostileInputError(fault);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HostileInputError('not JSON', { cause: error });
  }
  inspect(value);
  return value;
}

/**
 * Refuses keys that reach prototypes, texts that no database can store, numbers that JSON cannot express, and excessive
 * sizes.
 */
export function inspect(root: unknown): void {
  let values = 0;
  const open: { items: readonly unknown[]; depth: number }[] = [{ items: [root], depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { items, depth } = next;
    values += items.length;
    if (values > MAX_VALUES) throw new HostileInputError('too many values');
    for (const item of items) {
      inspectValue(item);
      if (typeof item !== 'object' || item === null) continue;
      if (depth === MAX_DEPTH) throw new HostileInputError('nested too deeply');
      open.push({ items: Array.isArray(item) ? item : Object.values(item), depth: depth + 1 });
    }
  }
}

function inspectValue(value: unknown): void {
  if (typeof value === 'string' && !isStorableText(value)) throw new HostileInputError('unstorable text');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new HostileInputError('unbounded number');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) inspectKeys(Object.keys(value));
}

function inspectKeys(keys: readonly string[]): void {
  if (keys.length > MAX_FIELDS) throw new HostileInputError('too many fields');
  for (const key of keys) {
    if (FORBIDDEN_KEYS.has(key)) throw new HostileInputError('forbidden key');
    if (!isStorableText(key)) throw new HostileInputError('unstorable key');
  }
}
