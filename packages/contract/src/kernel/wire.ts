import { z } from 'zod';
import { rule } from './rules.ts';

/**
 * Scalars of requests and responses. Bodies may be form-encoded, so numbers and flags may arrive as text; texts that no
 * database can store (NUL, lone surrogates) are refused only here.
 */

const INTEGER_TEXT = /^-?\d{1,15}$/;

/** An integer, also as text. Refuses empty text, fractions, exponents and anything beyond 15 digits. */
export function wireInteger(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER) {
  return z.preprocess(fromIntegerText, integerBetween(minimum, maximum));
}

/** The number that a text writes; any other value as it is. */
export function fromIntegerText(value: number | string): number | string {
  return typeof value === 'string' && INTEGER_TEXT.test(value) ? Number(value) : value;
}

/** Both inclusive. */
export function integerBetween(minimum: number, maximum: number) {
  return (
    z
      // A select without a choice has no value: that counts as missing, not as invalid.
      .number({ error: ({ input }) => rule(input === undefined ? 'required' : 'integer') })
      .int(rule('integer'))
      .min(minimum, rule('too_small'))
      .max(maximum, rule('too_large'))
  );
}

/** An id of a row: a positive integer. */
export const wireId = wireInteger(1);

/** A flag: true/false, 1/0, also as text. */
export const wireFlag = z.preprocess((value: boolean | number | string) => {
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return value;
}, z.boolean());

/** Most objects that one call may name. */
export const MAX_IDS = 1000;

/**
 * A list. Forms write it as `a=1,2`, `a=1&a=2`, `a[]=1&a[]=2`, `a[0]=1&a[1]=2`, or as JSON text; items that are objects
 * may be JSON text too. A single value is a list of one.
 */
export function wireArray<Item extends z.ZodType>(item: Item, minimum = 0, maximum = 1000) {
  return z.preprocess(
    (value: z.input<Item> | z.input<Item>[] | string) => readList(value, maximum) as z.input<Item>[],
    z.array(item).min(minimum).max(maximum),
  );
}

/** Ids of rows, each at most once. `missing` names the rule that refuses an empty list, which is accepted without it. */
export function wireDistinctIds(maximum: number, missing?: Parameters<typeof rule>[0]) {
  const ids = wireArray(wireId, 0, maximum).refine(isDistinct, rule('duplicate'));
  return missing ? ids.refine((all) => all.length > 0, rule(missing)) : ids;
}

/** Ids of rows: at least one, at most `MAX_IDS`, each at most once. */
export const wireIds = wireArray(wireId, 1, MAX_IDS).refine(isDistinct, rule('duplicate'));

/** The body of a call on several objects. Scripts may name a single one as `id` (spec §7: DELETE /programs with id). */
export function idsBody<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object({ ids: wireIds, ...shape });
  return z.preprocess((body: z.input<typeof schema>) => withIds(body) as z.input<typeof schema>, schema);
}

/** Text that is storable and readable: well-formed Unicode without control characters except tab and newline. */
export function wireText(minimum: number, maximum: number) {
  return z
    .string()
    .min(minimum, minimum === 1 ? rule('required') : undefined)
    .max(maximum)
    .refine((text) => isStorableText(text) && !LATE_CONTROL.test(text), rule('text'));
}

/** A name or label in free words, with at least one visible character. */
export function wireLabel(maximum: number) {
  return wireText(1, maximum).regex(/\S/, rule('required'));
}

/** Text that may be left out. A field of a form that is empty or has only spaces counts as left out. */
export function wireOptionalText(maximum: number) {
  return z.preprocess(
    (value: string | undefined) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    wireText(1, maximum).optional(),
  );
}

/** An object, or its JSON text inside a form field. */
export function wireJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | string) => parseJsonText(value), schema);
}

/** `YYYY-MM-DD` that exists in the calendar. */
export const wireDate = z.string().refine(isCalendarDate, rule('date'));

/** `HH:mm` of a 24-hour day. */
export const wireTimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('time_of_day'));

/** A language of the console, in which a file or a message is written. */
export const wireLanguage = z.enum(['zh', 'en']);

/** The end of the year 2100. */
const LAST_INSTANT = 4_133_980_799_999;

/** An instant in epoch milliseconds, also as text, or as ISO 8601 with its zone: `2026-11-23T08:00:00+08:00`. */
export const wireTimestamp = z.preprocess(
  (value: number | string) => (typeof value === 'string' ? instantOf(value) : value),
  z
    .number({ error: ({ input }) => rule(input === undefined ? 'required' : 'timestamp') })
    .int(rule('timestamp'))
    .min(1, rule('timestamp'))
    .max(LAST_INSTANT, rule('timestamp')),
);

/** IANA name of a time zone that this runtime knows. */
export const wireTimeZone = z.string().max(64).refine(isTimeZone, rule('time_zone'));

/** Milliseconds since 1970. */
export const timestamp = z.int();

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** The second set of control characters, which a wrong conversion from another encoding leaves behind. */
const LATE_CONTROL = /[\u0080-\u009f]/;

/** Whether both databases can store it: no lone surrogates, no control characters except tab and line breaks. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

function instantOf(text: string): unknown {
  if (INTEGER_TEXT.test(text)) return Number(text);
  return z.iso.datetime({ offset: true }).safeParse(text).success ? Date.parse(text) : text;
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function withIds(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('id' in body) || 'ids' in body) return body;
  const { id, ...rest } = body;
  return { ...rest, ids: id };
}

/**
 * An empty text is no list; a list of no items is written `a[]=`. Of a text with more items than the maximum, one more is read: the list is
 * refused without taking the text apart.
 */
function readList(value: unknown, maximum: number): unknown {
  if (value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map(readItem);
  if (typeof value !== 'string') return [value];
  const read = readItem(value);
  if (Array.isArray(read)) return read;
  const isPlain = typeof read === 'string' && !BEGINS_JSON.test(read);
  return isPlain ? read.split(',', maximum + 1).map((item) => item.trim()) : [read];
}

const BEGINS_JSON = /^\s*[[{]/;

function readItem(value: unknown): unknown {
  return typeof value === 'string' && BEGINS_JSON.test(value) ? parseJsonText(value) : value;
}

/** The value of a JSON text. Anything else, also a text that is not JSON, stays as it is. */
function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isDistinct(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length;
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
