/**
 * The only codec for form-encoded bodies. Nesting is written `a[b][0]=x`; a repeated key (`a=1&a=2`) and `a[]=1` are
 * lists as well, and a lone `a[]=` is the empty list. Everything decodes to text: schemas coerce, also the lists that are
 * written as `a=1,2` or as JSON. Objects have no prototype, so no key can reach one.
 */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

type Encodable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Encodable[]
  | { [key: string]: Encodable };

/** The longest list of a call has 100,000 ids, and a form may repeat its key for each. */
export const FORM_LIMITS = { keys: 110_000, depth: 8 } as const;

/** The input is not a form, or exceeds {@link FORM_LIMITS}. */
export class FormSyntaxError extends Error {
  override name = 'FormSyntaxError';
}

/** `undefined`, `null` and empty objects are left out. */
export function encodeForm(value: { [key: string]: Encodable }): string {
  const pairs: string[] = [];
  for (const [key, item] of Object.entries(value)) encodeInto(pairs, key, item);
  return pairs.join('&');
}

function encodeInto(pairs: string[], path: string, value: Encodable): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    if (value.length === 0) pairs.push(`${encodePath(path)}[]=`);
    value.forEach((item: Encodable, index) => encodeInto(pairs, `${path}[${index}]`, item));
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) encodeInto(pairs, `${path}[${key}]`, item);
  } else {
    pairs.push(`${encodePath(path)}=${encodeURIComponent(String(value))}`);
  }
}

function encodePath(path: string): string {
  return encodeURIComponent(path).replace(/%5B/g, '[').replace(/%5D/g, ']');
}

/** @throws FormSyntaxError for bad escapes, clashing or hostile keys, or a body beyond {@link FORM_LIMITS}. */
export function decodeForm(text: string): FormObject {
  const root: FormObject = Object.create(null);
  const pairs = text === '' ? [] : text.split('&');
  if (pairs.length > FORM_LIMITS.keys) throw new FormSyntaxError('too many keys');
  const appended: Appended = new Map();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const key = unescape(at < 0 ? pair : pair.slice(0, at));
    if (key !== '') assign(root, pathOf(key), unescape(at < 0 ? '' : pair.slice(at + 1)), appended);
  }
  return toLists(root) as FormObject;
}

/** How many items `[]` has added to each branch. */
type Appended = Map<FormObject, number>;

const APPEND = '[]';
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function pathOf(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw new FormSyntaxError('malformed key');
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, name]) => name || APPEND);
  const path = [match[1] as string, ...inner];
  if (path.length > FORM_LIMITS.depth) throw new FormSyntaxError('nested too deeply');
  if (path.some((name) => FORBIDDEN.has(name))) throw new FormSyntaxError('forbidden key');
  return path;
}

/** During decoding every branch is an object; {@link toLists} turns those with indices as keys into lists. */
function assign(root: FormObject, path: string[], value: string, appended: Appended): void {
  let node = root;
  for (const [depth, name] of path.entries()) {
    const key = name === APPEND ? nextKey(node, appended) : name;
    if (depth === path.length - 1) return put(node, key, value);
    const next = (node[key] ??= Object.create(null) as FormObject);
    if (typeof next !== 'object' || Array.isArray(next)) throw new FormSyntaxError('clashing keys');
    node = next;
  }
}

function nextKey(node: FormObject, appended: Appended): string {
  const count = appended.get(node) ?? 0;
  appended.set(node, count + 1);
  return APPEND + count;
}

function put(node: FormObject, key: string, value: string): void {
  const present = node[key];
  if (present === undefined) node[key] = value;
  else if (Array.isArray(present)) present.push(value);
  else if (typeof present === 'string') node[key] = [present, value];
  else throw new FormSyntaxError('clashing keys');
}

function toLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => key.startsWith(APPEND))) {
    const items = keys.flatMap((key) => toLists(value[key] as FormValue));
    return items.length === 1 && items[0] === '' ? [] : items;
  }
  for (const key of keys) value[key] = toLists(value[key] as FormValue);
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) {
    return keys.map((key) => value[key] as FormValue);
  }
  return value;
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    throw new FormSyntaxError('malformed escape');
  }
}
