import { fieldErrors, platformErrors, refuse } from '@marquee/contract';
import type { z } from 'zod';

/** Known clients add these to any call: what prevents caching, and the place in a list, also of lists that are returned whole. */
const IDLE_KEYS: readonly string[] = ['_', 't', 'timestamp', 'page', 'per_page', 'perPage'];

/** So many issues are looked at. */
const MAX_ISSUES = 100;

type Path = readonly PropertyKey[];

/**
 * Reads the query or the body of a call. Fields of a form that are empty count as absent where their schema refuses an
 * empty text, because forms send every field.
 * @param schema a strict one
 * Refuses: platform.invalid_request.
 */
export function readInput(schema: z.ZodType, input: unknown, encoding: 'form' | 'json'): unknown {
  const first = schema.safeParse(input);
  if (first.success) return first.data;
  const left = first.error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => meaningless(issue, input, encoding));
  const second = left.length === 0 ? first : schema.safeParse(without(input, left));
  if (second.success) return second.data;
  refuse(platformErrors.invalid_request, {}, fieldErrors(second.error));
}

/** Paths to what the caller sent without a meaning. */
function meaningless(issue: z.core.$ZodIssue, input: unknown, encoding: 'form' | 'json'): Path[] {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    return issue.keys.filter((key) => IDLE_KEYS.includes(key)).map((key) => [key]);
  const isEmpty = encoding === 'form' && issue.path.length > 0 && valueAt(input, issue.path) === '';
  return isEmpty ? [issue.path] : [];
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isBranch(value) ? value[key] : undefined), input);
}

function without(input: unknown, paths: readonly Path[]): unknown {
  return paths.reduce(withoutOne, input);
}

function withoutOne(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || !isBranch(value)) return value;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === String(key) ? withoutOne(item, rest) : item));
  const { [key]: item, ...others } = value;
  return rest.length === 0 ? others : { ...others, [key]: withoutOne(item, rest) };
}

function isBranch(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
