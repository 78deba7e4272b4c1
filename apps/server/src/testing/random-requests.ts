import type { RouteParts } from '@marquee/contract';
import { API_BASE } from '@marquee/contract';
import { Chances } from '@marquee/testkit';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  format?: string;
}

const HOSTILE: readonly unknown[] = [
  ...[null, '', ' ', 0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, true, false, [], {}, [[]], [null], '__proto__'],
  ...[
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>',
    '%00',
    '\u0000',
    '\ud800',
    '\u202e',
    '💥',
    'null',
    'NaN',
  ],
  ...['9'.repeat(30), 'x'.repeat(5000), { constructor: { prototype: {} } }, '2026-02-30', '25:61', 'a@b'],
];
const WORDS = ['a', 'north', '晨光', 'lobby screen', '2026-11-24', '08:30', 'http://192.0.2.1/x', '#aabbcc'];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
/** Ids of objects are small, so that many requests name objects that exist. */
const MAX_ID = 12;

/** Requests that are nearly right: made from the schemas of a route, with a few parts replaced by something hostile. */
export class RandomRequests {
  readonly #chances: Chances;
  readonly #schemas = new Map<z.ZodType, Schema>();

  /** Two with the same seed make the same requests. */
  constructor(seed: number) {
    this.#chances = new Chances(seed);
  }

  /** A random one of these. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#chances.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** True once in `times`. */
  isOnceIn(times: number): boolean {
    return this.#chances.isOnceIn(times);
  }

  request(route: RouteParts): InjectOptions & { url: string } {
    const method = this.isOnceIn(200) ? this.pick(METHODS) : route.method;
    const params = this.#fields(route.params);
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(textOf(params[name] ?? this.#id())),
    );
    const query = Object.entries(this.#fields(route.query)).flatMap(([name, value]) =>
      [value].flat().map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(item))}`),
    );
    const url = API_BASE + path + (query.length > 0 ? `?${query.join('&')}` : '');
    const headers: Record<string, string> = this.isOnceIn(50)
      ? { 'accept-language': textOf(this.pick(HOSTILE)).replaceAll(/[^ -~]/g, '') }
      : {};
    if (!route.body || method === 'GET' || method === 'HEAD') return { method, url, headers };
    return { method, url, ...this.#body(this.#value(this.#schemaOf(route.body), '', 0), headers) };
  }

  #body(body: unknown, headers: Record<string, string>): Pick<InjectOptions, 'payload' | 'headers'> {
    const json = { ...headers, 'content-type': 'application/json' };
    if (this.isOnceIn(100)) return { payload: '{"a":', headers: json };
    if (this.isOnceIn(20) && typeof body === 'object' && body !== null) {
      const fields = Object.entries(body).map(
        ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`,
      );
      return {
        payload: fields.join('&'),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      };
    }
    return { payload: JSON.stringify(body) ?? 'null', headers: json };
  }

  #fields(schema: z.ZodType | undefined): Record<string, unknown> {
    const value = schema ? this.#value(this.#schemaOf(schema), '', 0) : {};
    return typeof value === 'object' && value !== null ? { ...value } : {};
  }

  #schemaOf(schema: z.ZodType): Schema {
    const known = this.#schemas.get(schema);
    if (known) return known;
    const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    this.#schemas.set(schema, made);
    return made;
  }

  #value(schema: Schema, name: string, depth: number, root: Schema = schema): unknown {
    if (this.isOnceIn(40)) return this.pick(HOSTILE);
    if (depth > 8) return null;
    if (schema.$ref !== undefined) {
      const found = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
      return this.#value(found ?? {}, name, depth + 1, root);
    }
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.#value(this.pick(choices), name, depth, root);
    if (schema.allOf) return this.#value(this.pick(schema.allOf), name, depth, root);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    if (schema.properties) return this.#object(schema, depth, root);
    if (schema.type === 'array') {
      const length = this.isOnceIn(100) ? 300 : this.#chances.below(4);
      return Array.from({ length }, () => this.#value(schema.items ?? {}, name, depth + 1, root));
    }
    return this.#plain(schema, name);
  }

  #object(schema: Schema, depth: number, root: Schema): Record<string, unknown> {
    const entries = Object.entries(schema.properties ?? {})
      .filter(([name]) => (schema.required?.includes(name) ? !this.isOnceIn(30) : this.isOnceIn(2)))
      .map(([name, field]) => [name, this.#value(field, name, depth + 1, root)]);
    return Object.fromEntries(entries);
  }

  #plain({ type, minimum = 0, maximum = 100, minLength = 0 }: Schema, name: string): unknown {
    if (/(^|_)ids?$/.test(name)) return this.#id();
    if (type === 'boolean') return this.isOnceIn(2);
    if (type === 'null') return null;
    if (type === 'integer' || type === 'number') {
      const most = Math.min(maximum, Math.max(minimum, 0) + 1000);
      return Math.floor(minimum) + this.#chances.below(most - minimum);
    }
    if (type === 'string') return this.pick(WORDS).padEnd(minLength, 'x');
    return this.isOnceIn(2) ? this.#id() : this.pick(WORDS);
  }

  #id(): number {
    return this.#chances.between(1, MAX_ID);
  }
}

/** As text in an address; a lone surrogate cannot be encoded. */
function textOf(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}
