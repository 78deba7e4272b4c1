import type { RouteParts } from '@marquee/contract';
import { z } from 'zod';

/** A part of a call's input as JSON Schema. */
interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  minimum?: number;
  minItems?: number;
}

type Path = readonly PropertyKey[];

/** How often a value at a path was refused. */
type Attempts = Map<string, number>;

/** How to build an accepted value: the matrix asks for some samples a hundred times. */
const recipes = new WeakMap<z.ZodType, { shape: Shape; tried: Attempts }>();

/** Texts of which at least one satisfies every text schema. The first that a schema accepts is used. */
const TEXTS = [
  'abc123',
  '13800000000',
  '2026-01-01',
  '08:00',
  '23:00',
  '111100000000',
  '123456',
  'Asia/Shanghai',
  '0123456789abcdef0123456789abcdef',
  'sample.png',
  'iVBORw0KGgo=',
  '#0b7078',
  'a1'.repeat(32),
  '02-00-00-00-00-01',
  'rtsp://camera.example/1',
  // A web page on a private network, which the server does not request.
  'http://127.0.0.1/',
  'zh',
  'someone@example.com',
  '11101',
  'A0B1C2D3E4',
  'Anna',
  '91310000MA1FL0001X',
  '7d444840-9dc0-11d1-b245-5ffdce74fad2',
];
/** After this many attempts an optional field is left out. */
const MAX_ATTEMPTS = 24;
const NUMBERS = [1, 3, 100, 1000, 5000, 0];

/**
 * A value that a schema accepts, with every optional field for which a value is found. Names differ from call to call,
 * so that no sample conflicts with an earlier one.
 * @throws when none is found; then the lists above need another value
 */
export function sampleOf(schema: z.ZodType): unknown {
  const known = recipes.get(schema);
  if (known) return build(known.shape, [], known.tried);
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const tried: Attempts = new Map();
  let value = build(shape, [], tried);
  for (let round = 0; round < 200; round += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      recipes.set(schema, { shape, tried });
      return value;
    }
    for (const { path } of parsed.error.issues) {
      const key = keyOf(path);
      tried.set(key, (tried.get(key) ?? 0) + 1);
    }
    value = build(shape, [], tried);
  }
  throw new Error(`no sample satisfies ${JSON.stringify(shape).slice(0, 300)}`);
}

function needsQuery(route: RouteParts): route is RouteParts & { query: z.ZodType } {
  return route.query?.safeParse({}).success === false && !namesObjectsInQuery(route);
}

/** Whether the query names objects. */
export function namesObjectsInQuery({ objects = [] }: RouteParts): boolean {
  return objects.some(({ at }) => at.startsWith('query.'));
}

/**
 * Valid body, query and parameters of one call. The query stays empty where it may be, because filters are optional, and
 * where it names objects, which the caller adds.
 */
export function sampleInput(route: RouteParts): { params: object; query: object; body: object | undefined } {
  return {
    query: needsQuery(route) ? (sampleOf(route.query) as object) : {},
    params: (route.params ? sampleOf(route.params) : {}) as object,
    body: route.body && (sampleOf(route.body) as object),
  };
}

/** Puts a value where a path of the contract (`body.ids`) says; a list gets it as its only item. */
export function place(input: Record<string, unknown>, at: string, value: number | string | object): void {
  const [part = '', ...names] = at.split('.');
  let holder = input[part] as Record<string, unknown>;
  for (const name of names.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  const last = names.at(-1) ?? '';
  holder[last] = Array.isArray(holder[last]) || last.endsWith('ids') ? [value] : value;
}

let serial = 0;

/** `before` counts the attempts at the enclosing part, because a refused list needs other items. */
function build(shape: Shape, path: Path, tried: Attempts, before = 0): unknown {
  const attempt = before + (tried.get(keyOf(path)) ?? 0);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return build(choices[attempt % choices.length] ?? {}, path, tried);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => build(part, path, tried)));
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[attempt % shape.enum.length];
  switch ([shape.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name]) => shape.required?.includes(name) || !isGivenUp([...path, name], tried))
          .map(([name, part]) => [name, build(part, [...path, name], tried)]),
      );
    case 'array':
      // Calls declare the objects of their own fields only; those of a list's items would not exist.
      if (namesNullableObjects(shape.items) && !shape.minItems) return [];
      return shape.items ? [build(shape.items, [...path, 0], tried, attempt)] : [attempt + 1];
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, NUMBERS[attempt % NUMBERS.length] ?? 1);
    case 'string':
      return textFor(path, attempt);
    default:
      return untyped(path, attempt);
  }
}

/** Whether items have ids of objects, each of which may be null. */
function namesNullableObjects(items: Shape | undefined): boolean {
  const ids = Object.entries(items?.properties ?? {}).filter(([name]) => name.endsWith('_id'));
  return ids.length > 0 && ids.every(([, { anyOf = [] }]) => anyOf.some(({ type }) => type === 'null'));
}

/** For a schema that does not describe its input: a list, a flag, a number or a text. */
function untyped(path: Path, attempt: number): unknown {
  const guesses = [1, [1], false, 'abc123', {}, '2026-01-01', ['11101'], 3, 100];
  const guess = guesses[attempt % guesses.length];
  return guess === 'abc123' ? textFor(path, 0) : guess;
}

function textFor(path: Path, attempt: number): string {
  const text = TEXTS[attempt % TEXTS.length] ?? '';
  const name = String(path.at(-1));
  if (attempt > 0 || /password/.test(name)) return text;
  serial += 1;
  // Always five characters: a schema that takes one such name takes all.
  return `s${serial.toString(36).padStart(4, '0')}`;
}

function isGivenUp(path: Path, tried: Attempts): boolean {
  return (tried.get(keyOf(path)) ?? 0) > MAX_ATTEMPTS;
}

function keyOf(path: Path): string {
  return path.join('.');
}
