import type { DocumentFaultCode } from '../fields/faults.ts';
import type { Json, JsonObject } from '../fields/json.ts';

const MAX_DEPTH = 12;
const MAX_VALUES = 500_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Why the input is not plain data. */
export type PlainDataFault = Extract<
  DocumentFaultCode,
  'not_plain_data' | 'too_deep' | 'too_large' | 'key_forbidden' | 'number_not_finite'
>;

export type PlainDataResult = { ok: true; data: Json } | { ok: false; code: PlainDataFault; path: string };

/**
 * Copies untrusted input into plain JSON data, or returns why it cannot. The result has no getters, prototypes, cycles, excessive
 * nesting or `NaN`. Properties that are `undefined` are left out, as in JSON.
 */
export function toPlainData(input: unknown): PlainDataResult {
  const budget = { values: MAX_VALUES };
  try {
    return { ok: true, data: copy(input, [], budget) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code, path: error.path };
    return { ok: false, code: 'not_plain_data', path: '' };
  }
}

/** The keys and indexes that lead to a value. One array for the whole input: a copy for each value would take longer than the rest. */
type Path = (string | number)[];

class Refusal extends Error {
  readonly code: PlainDataFault;
  readonly path: string;

  constructor(code: PlainDataFault, path: Path) {
    super(code);
    this.code = code;
    this.path = path.join('.');
  }
}

function copy(value: unknown, path: Path, budget: { values: number }): Json {
  budget.values -= 1;
  if (budget.values < 0) throw new Refusal('too_large', path);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Refusal('number_not_finite', path);
    return Object.is(value, -0) ? 0 : value;
  }
  if (typeof value !== 'object') throw new Refusal('not_plain_data', path);
  if (path.length >= MAX_DEPTH) throw new Refusal('too_deep', path);
  return Array.isArray(value) ? copyArray(value, path, budget) : copyObject(value, path, budget);
}

function copyArray(items: readonly unknown[], path: Path, budget: { values: number }): Json[] {
  return items.map((item, index) => {
    path.push(index);
    const copied = copy(item, path, budget);
    path.pop();
    return copied;
  });
}

function copyObject(value: object, path: Path, budget: { values: number }): JsonObject {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new Refusal('not_plain_data', path);
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    path.push(key);
    if (FORBIDDEN_KEYS.has(key)) throw new Refusal('key_forbidden', path);
    if (item !== undefined) result[key] = copy(item, path, budget);
    path.pop();
  }
  return result;
}
