import {
  ALL_ROUTES,
  API_BASE,
  BRAND_IMAGE_LIMITS,
  type Method,
  type RouteParts,
  VIP_PICTURE_LIMIT,
} from '@marquee/contract';
import {
  DEVICE_PATHS,
  dialogueRequestSchema,
  enrolRequestSchema,
  proofRequestSchema,
  reportRequestSchema,
} from '@marquee/device-protocol';
import { isSoak } from '@marquee/testkit/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { watchTurns } from '../features/testing/index.ts';
import { MANY_DEVICES } from '../platform/http/handler.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { expectedAccess, PRINCIPALS, type Principal } from './expected-answer.ts';
import { MatrixFixture, samplePath } from './matrix-fixture.ts';
import { sampleInput } from './sample-input.ts';

/** The bound of every request. */
const BODY_LIMIT = 1024 * 1024;
const MANY_DEVICES_LIMIT = MANY_DEVICES.bodyLimit;
/** The calls that accept more. */
const LARGER: Record<string, number> = {
  'PUT /companies/brand': 1.5 * (BRAND_IMAGE_LIMITS.logo + BRAND_IMAGE_LIMITS.login_picture),
  'PUT /system-set/brand': 1.5 * (BRAND_IMAGE_LIMITS.logo + BRAND_IMAGE_LIMITS.login_picture),
  'POST /face-vips': 1.5 * VIP_PICTURE_LIMIT,
  'PUT /face-vips': 1.5 * VIP_PICTURE_LIMIT,
  'POST /releases': MANY_DEVICES_LIMIT,
  'PUT /releases': MANY_DEVICES_LIMIT,
  'POST /programs/releases': MANY_DEVICES_LIMIT,
  'POST /releases/dry-run': MANY_DEVICES_LIMIT,
  'POST /play-list/release/{id}': MANY_DEVICES_LIMIT,
  'POST /notices': MANY_DEVICES_LIMIT,
  'POST /notices/emergency': MANY_DEVICES_LIMIT,
};
/** Room for the names around a value. */
const NAMES = 4096;
/** `npm test` sends one body in so many, about one to each call; `npm run soak` sends all. */
const SHARE = isSoak ? 1 : 97;
const TIMEOUT_MS = isSoak ? 600_000 : 60_000;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A body of at most so many bytes. */
type Filler = (bytes: number) => string;

const filled = (before: string, item: string, after: string, separator = ','): Filler => {
  return (bytes) => {
    const count = Math.floor((bytes - before.length - after.length) / (item.length + separator.length));
    return before + Array(count).fill(item).join(separator) + after;
  };
};
const numbered = (name: (index: number) => string, separator: string, around: [string, string]): Filler => {
  return (bytes) => {
    const parts: string[] = [];
    for (let size = 10; size < bytes; ) {
      const part = name(parts.length);
      size += part.length + separator.length;
      if (size < bytes) parts.push(part);
    }
    return around[0] + parts.join(separator) + around[1];
  };
};

/** A list just below the number of values that a body may have. */
const limited = (item: string) => {
  const count = item === '1' || item === '"a"' ? 99_900 : 49_900;
  return `[${Array(count).fill(item).join()}]`;
};

/** JSON values that are expensive to read, check or compare. */
const VALUES: Record<string, Filler> = {
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'empty objects': filled('[', '{}', ']'),
  'small objects': filled('[', '{"id":1,"kind":"program"}', ']'),
  'equal numbers': filled('[', '1', ']'),
  'as many empty objects as are let through': () => limited('{}'),
  'as many lists as are let through': () => limited('[]'),
  'as many numbers as are let through': () => limited('1'),
  'as many texts as are let through': () => limited('"a"'),
  'as many fields as are let through': numbered(
    (index) => `"k${index}":{${Array.from({ length: 999 }, (_, field) => `"${field}":0`).join()}}`,
    ',',
    ['{', '}'],
  ),
  'different numbers': numbered(String, ',', ['[', ']']),
  'short texts': filled('[', '"a"', ']'),
  'many fields': numbered((index) => `"k${index}":0`, ',', ['{', '}']),
  'one text': (bytes) => `"${'a'.repeat(bytes - 2)}"`,
  'one text of spaces': (bytes) => `"a${' '.repeat(bytes - 4)}a"`,
  'one text of digits and commas': (bytes) => `"${'1,'.repeat(bytes / 2 - 2)}1"`,
  'one text of escapes': (bytes) => `"${'\\u00e9'.repeat(bytes / 6 - 1)}"`,
};

/** Whole forms. */
const FORMS: Record<string, Filler> = {
  'as many fields as fit': numbered((index) => `k${index}=1`, '&', ['', '']),
  'as many list items as fit': filled('', 'device_ids[]=1234567', '', '&'),
  'as many deep fields as fit': numbered((index) => `a[b][c][d][e][f][g][${index}]=1`, '&', ['', '']),
  'as many empty fields as fit': numbered((index) => `a[${index}][b]=`, '&', ['', '']),
  'one escaped text': (bytes) => `name=${'%61'.repeat(bytes / 3 - 2)}`,
  'a document of empty lists': (bytes) => `document={"scenes":${filled('[', '[]', ']')(bytes - 30)}}`,
  'a document of many fields': numbered((index) => `"k${index}":0`, ',', ['document={', '}']),
  'nested documents': (bytes) => `document=${'['.repeat(bytes / 2 - 20)}${']'.repeat(bytes / 2 - 20)}`,
  'a document of small objects': (bytes) => `document={"scenes":${filled('[', '{"a":1}', ']')(bytes - 30)}}`,
};

let server: TestServer;
let fixture: MatrixFixture;

beforeAll(async () => {
  server = await startTestServer({ isParallel: true });
  fixture = await MatrixFixture.create(server);
});
afterAll(() => server?.stop());

/** A request with a body: its name, whereto, who makes it, and the schema of the body with a valid one. */
interface Target {
  name: string;
  method: Method;
  url: string;
  principal: Principal;
  schema: z.ZodType;
  sample: object;
  /** Of its body, in bytes. */
  limit: number;
}

const calls = ALL_ROUTES.flatMap((route): Target[] => {
  const { method, path, body: schema } = route;
  if (!schema) return [];
  const { params, body: sample = {} } = sampleInput(route);
  const url = API_BASE + samplePath(route, params);
  const name = `${method} ${path}`;
  const limit = LARGER[name] ?? BODY_LIMIT;
  return [{ name, method, url, principal: principalOf(route), schema, sample, limit }];
});

const DEVICE_BODIES: readonly (readonly [url: string, schema: z.ZodType])[] = [
  [DEVICE_PATHS.enrol, enrolRequestSchema],
  [DEVICE_PATHS.reports, reportRequestSchema],
  [DEVICE_PATHS.dialogue, dialogueRequestSchema],
  [DEVICE_PATHS.proof, proofRequestSchema],
];

const ofDevices = DEVICE_BODIES.map(([url, schema]): Target => {
  const request = { method: 'POST', url, principal: 'device', limit: BODY_LIMIT } as const;
  return { ...request, name: `POST ${url}`, schema, sample: {} };
});

/**
 * The largest bodies of the worst shapes × every request with a body × every field of it. Nothing but the event loop is looked at;
 * other tests say how such bodies are answered.
 */
const targets = [...calls, ...ofDevices].map((target) => [target.name, target] as const);

describe('a body of the largest size', () => {
  it.each(targets)('security 1: is known here for %s, which refuses one byte more', async (_, target) => {
    const statusOf = async (bytes: number) =>
      (await fixture.send(target, target.principal, { type: JSON_TYPE, bytes: Buffer.alloc(bytes, '[') }))
        .statusCode;
    expect(await statusOf(target.limit + 1)).toBe(413);
    expect(await statusOf(target.limit)).not.toBe(413);
  });

  it('security 1: is sent to each call of devices that has a body', async () => {
    const known = DEVICE_BODIES.map(([path]) => path);
    const others = Object.values(DEVICE_PATHS).filter((path) => !known.includes(path));
    for (const url of others) {
      const body = { type: JSON_TYPE, bytes: Buffer.from('{}') };
      const { statusCode } = await fixture.send({ method: 'POST', url }, 'device', body);
      expect([url, statusCode]).toEqual([url, 404]);
    }
  });

  it.each(targets)(
    'security 1: does not hold up other calls while %s reads it',
    async (_, target) => {
      const slow: string[] = [];
      for (const [name, type, body] of bodiesOf(target)) {
        const bytes = Buffer.from(body());
        const { tooLong } = await watchTurns(() => fixture.send(target, target.principal, { type, bytes }));
        if (tooLong) slow.push(`${name}: ${tooLong}`);
      }
      expect(slow).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

let serial = 0;

/** Bodies of a request: each value as the whole and as each field beside valid ones, and each form. */
function bodiesOf({ schema, sample, limit }: Target): [name: string, type: string, body: () => string][] {
  const size = limit - NAMES;
  const fields = [undefined, ...fieldsOf(schema)];
  const values = Object.entries(VALUES).flatMap(([name, fill]) =>
    fields.map((field): [string, string, () => string] => [
      `${name} as ${field ?? 'the body'}`,
      JSON_TYPE,
      () => (field === undefined ? fill(size) : withField(sample, field, fill(size))),
    ]),
  );
  const forms = Object.entries(FORMS).map(([name, fill]): [string, string, () => string] => [
    `${name} as a form`,
    FORM_TYPE,
    () => fill(size),
  ]);
  return [...values, ...forms].filter(() => {
    serial += 1;
    return serial % SHARE === 0;
  });
}

/** The JSON of an object with one field replaced by JSON. */
function withField(sample: object, field: string, json: string): string {
  const others = Object.entries(sample).filter(([name]) => name !== field);
  const written = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...written, `${JSON.stringify(field)}:${json}`].join(',')}}`;
}

/** The fields of an object schema, including those of intersections and unions. */
function fieldsOf(schema: z.ZodType): string[] {
  const keys = keysOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...new Set(keys)];
}

type Described = Pick<z.core.JSONSchema.BaseSchema, 'properties' | 'allOf' | 'anyOf' | 'oneOf'>;

function keysOf({ properties = {}, allOf = [], anyOf = [], oneOf = [] }: Described): string[] {
  return [...Object.keys(properties), ...[...allOf, ...anyOf, ...oneOf].flatMap(keysOf)];
}

/** A caller whom the call lets through. */
function principalOf(route: RouteParts): Principal {
  return (
    PRINCIPALS.find((principal) => principal !== 'device' && expectedAccess(route, principal) === null) ??
    'nobody'
  );
}
