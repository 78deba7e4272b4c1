import type { LogEntry } from '@marquee/contract';

type Change = LogEntry['changes'][number];

/** Secrets must not reach the log; if one does, it is not shown. */
const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'old_password',
  'new_password',
  'confirm_password',
  'password_hash',
  'token',
  'token_hash',
  'secret',
  'recovery_codes',
  'recovery_hashes',
]);

const MAX_FIELDS = 60;
/** Long enough for a list of all permissions, the longest list that is compared. */
const MAX_TEXT_LENGTH = 1500;

/**
 * The effect of a change, field by field, from the JSON that the log stored before and after. Unchanged fields are left out;
 * an addition has only values after, a deletion only values before. Long texts are cut.
 */
export function fieldChanges(before: string | null, after: string | null): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names]
    .filter((name) => !SECRETS.has(name))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, MAX_FIELDS)
    .map((change) => ({ ...change, before: shorten(change.before), after: shorten(change.after) }));
}

/** Flat: anything but a plain value becomes JSON text; null counts as absent. */
function fieldsOf(json: string | null): Map<string, string> {
  const value: unknown = json === null ? null : JSON.parse(json);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(isObject ? value : { value });
  return new Map(
    entries
      .filter(([, item]) => item !== null)
      .map(([name, item]): [string, string] => [
        name,
        typeof item === 'string' ? item : JSON.stringify(item),
      ]),
  );
}

/** Of a list, the first items that fit, and `…` as the last one, so that it remains a list. */
function shorten(text: string | null): string | null {
  if (text === null || text.length <= MAX_TEXT_LENGTH) return text;
  if (text.startsWith('[')) return shortenList(text);
  return `${text.slice(0, MAX_TEXT_LENGTH - 1).toWellFormed()}…`;
}

function shortenList(text: string): string {
  const items: unknown = JSON.parse(text);
  const kept: unknown[] = [];
  let length = 0;
  for (const item of Array.isArray(items) ? items : []) {
    length += JSON.stringify(item).length + 1;
    if (length > MAX_TEXT_LENGTH - 6) break;
    kept.push(item);
  }
  return JSON.stringify([...kept, '…']);
}
