import type { LogEntry } from '@marquee/contract';

type Change = LogEntry['changes'][number];

/** Secrets are not to reach the log; should one, it goes no further. */
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
/** A list of all permissions, the longest that is compared as a list, is not cut. */
const MAX_TEXT_LENGTH = 1500;

/**
 * Field by field what a change did, from the JSON that the log kept of the thing before and after. Fields that stayed
 * are left out; of an addition there is only the after, of a deletion only the before. Long texts are cut.
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

/** Flat: what is not a plain value is its JSON text; null counts as absent. */
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

function shorten(text: string | null): string | null {
  if (text === null || text.length <= MAX_TEXT_LENGTH) return text;
  return `${text.slice(0, MAX_TEXT_LENGTH - 1).toWellFormed()}…`;
}
