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

/**
 * The longest list of a call has 100,000 ids, and a form may repeat its key for each. `parts` are those of all keys: `a[b][0]` has
 * three. No call has as many other fields in one object, or as many objects.
 */
export const FORM_LIMITS = {
  keys: 110_000,
  parts: 250_000,
  fields: 1000,
  objects: 10_000,
  depth: 8,
} as const;

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
  const counts: Counts = { fields: new Map(), objects: 0, parts: 0 };
  const paths = new Map<string, string[]>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    let path = paths.get(name);
    if (!path) {
      path = pathOf(unescape(name));
      paths.set(name, path);
    }
    if (path.length > 0) assign(root, path, unescape(at < 0 ? '' : pair.slice(at + 1)), counts);
  }
  return toLists(root) as FormObject;
}

interface Counts {
  /** Fields of each object that are no items of a list. */
  fields: Map<FormObject, number>;
  objects: number;
  parts: number;
}

const APPEND = '[]';
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Empty for a pair without a key, which means nothing. */
function pathOf(key: string): string[] {
  if (key === '') return [];
  const [first = '', ...inner] = key.split('[');
  const isWellFormed =
    first !== '' && !first.includes(']') && inner.every((part) => part.indexOf(']') === part.length - 1);
  if (!isWellFormed || inner.includes('')) throw new FormSyntaxError('malformed key');
  const path = [first, ...inner.map((part) => (part === ']' ? APPEND : part.slice(0, -1)))];
  if (path.length > FORM_LIMITS.depth) throw new FormSyntaxError('nested too deeply');
  if (path.some((name) => FORBIDDEN.has(name))) throw new FormSyntaxError('forbidden key');
  return path;
}

/**
 * During decoding every branch is an object, and a list of texts is a list; {@link toLists} turns objects with indices as keys
 * into lists.
 */
function assign(root: FormObject, path: string[], value: string, counts: Counts): void {
  counts.parts += path.length;
  if (counts.parts > FORM_LIMITS.parts) throw new FormSyntaxError('too many keys');
  let node = root;
  const isItem = path.at(-1) === APPEND;
  const last = isItem ? path.length - 2 : path.length - 1;
  for (const [depth, name] of path.entries()) {
    const key = name === APPEND ? `${APPEND}${Object.keys(node).length}` : name;
    if (node[key] === undefined) count(node, key, counts);
    if (depth === last) return isItem ? append(node, key, value) : put(node, key, value);
    node = branchOf(node, key, counts);
  }
}

function branchOf(node: FormObject, key: string, counts: Counts): FormObject {
  const present = node[key];
  if (present === undefined) {
    counts.objects += 1;
    if (counts.objects > FORM_LIMITS.objects) throw new FormSyntaxError('too many objects');
    return (node[key] = Object.create(null) as FormObject);
  }
  if (typeof present !== 'object' || Array.isArray(present)) throw new FormSyntaxError('clashing keys');
  return present;
}

function count(node: FormObject, key: string, { fields }: Counts): void {
  if (/^\d+$/.test(key)) return;
  const total = (fields.get(node) ?? 0) + 1;
  if (total > FORM_LIMITS.fields) throw new FormSyntaxError('too many fields');
  fields.set(node, total);
}

function append(node: FormObject, key: string, value: string): void {
  const present = node[key];
  if (present === undefined) node[key] = [value];
  else if (Array.isArray(present)) present.push(value);
  else throw new FormSyntaxError('clashing keys');
}

function put(node: FormObject, key: string, value: string): void {
  const present = node[key];
  if (present === undefined) node[key] = value;
  else if (Array.isArray(present)) present.push(value);
  else if (typeof present === 'string') node[key] = [present, value];
  else throw new FormSyntaxError('clashing keys');
}

function toLists(value: FormValue): FormValue {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length === 1 && value[0] === '' ? [] : value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => key.startsWith(APPEND)))
    return keys.map((key) => toLists(value[key] as FormValue));
  for (const key of keys) value[key] = toLists(value[key] as FormValue);
  if (keys.length > 0 && keys.every((key, index) => key === String(index)))
    return keys.map((key) => value[key] as FormValue);
  return value;
}

function unescape(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    throw new FormSyntaxError('malformed escape');
  }
}
