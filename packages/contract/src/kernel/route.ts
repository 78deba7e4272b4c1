import { z } from 'zod';
import type { Access } from './access.ts';
import type { AnyError } from './errors.ts';
import type { LogAct } from './log-acts.ts';
import type { Resource } from './resource.ts';
import type { RouteObject } from './route-object.ts';

/** All calls are below this path (spec §7). */
export const API_BASE = '/MIPS';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Responses that are not JSON: a file, a stream of events, or the tus protocol. */
export type RawAnswer = { raw: 'file' | 'events' | 'tus' };

export const fileAnswer: RawAnswer = { raw: 'file' };
export const eventsAnswer: RawAnswer = { raw: 'events' };
export const tusAnswer: RawAnswer = { raw: 'tus' };

/** The declaration of a call. */
export interface RouteDeclaration {
  method: Method;
  /** Below {@link API_BASE}, with parameters in braces: `/materials/{id}`. */
  path: string;
  access: Access;
  /** Also answered to a user who has to choose a new password first; every other call is refused until then. */
  whilePasswordIsOld?: 'allowed';
  /**
   * Whether tokens for scripts may make the call although it requires no permission code, or may not although they have
   * its code. Calls that only require a signed-in user are mostly about the account itself, which a token must not change.
   */
  withToken?: 'allowed' | 'refused';
  /** The objects that the call names by id, and what the caller must be allowed to do with each. */
  objects?: readonly RouteObject[];
  /** The operation log's name of a refused request, where its method says too little. */
  act?: LogAct;
  /** One line for the published description. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields beside the `file` of a body of type `multipart/form-data`, for calls that take a file in one request. */
  multipart?: z.ZodType;
  /** An empty object if it is left out. */
  response?: z.ZodType | RawAnswer;
  /** Errors besides the `missing` of each object and those of the platform, such as a missing permission. */
  errors?: readonly AnyError[];
  /** Other resources whose changes make the response stale. */
  alsoChangesWith?: readonly Resource[];
}

/** The response of a call that returns nothing. */
const done = z.object({});

/** Everything that server, console and tests know about a call. */
export interface RouteParts extends RouteDeclaration {
  response: z.ZodType | RawAnswer;
  /** All its errors, except those of the platform. */
  errors: readonly AnyError[];
  /** The resource of the call; the console's query keys and the module in the operation log are named after it. */
  resource: Resource;
}

export type Route<Of extends Resource, Parts extends RouteDeclaration> = Readonly<
  Omit<{ response: typeof done }, keyof Parts> &
    Omit<Parts, 'errors'> & { resource: Of; errors: readonly AnyError[] }
>;

/** Declares a call of a resource; its types follow from its schemas. It is frozen. */
export function defineRoute<const Of extends Resource, const Parts extends RouteDeclaration>(
  resource: Of,
  parts: Parts,
): Route<Of, Parts> {
  const { objects = [], errors = [] } = parts;
  const all = new Set([...objects.flatMap(({ missing }) => missing ?? []), ...errors]);
  return Object.freeze({ response: done, ...parts, resource, errors: [...all] });
}

/** Declares the calls of a resource: `defineRoutes(videos, { list: { … }, add: { … } })`. */
export function defineRoutes<
  const Of extends Resource,
  const Routes extends Record<string, RouteDeclaration>,
>(resource: Of, routes: Routes): { readonly [Name in keyof Routes]: Route<Of, Routes[Name]> } {
  const entries = Object.entries(routes).map(([name, parts]) => [name, defineRoute(resource, parts)]);
  return Object.freeze(Object.fromEntries(entries)) as {
    readonly [Name in keyof Routes]: Route<Of, Routes[Name]>;
  };
}

/** Whether a token for scripts may make the call if it has the permission code. */
export function takesTokens({ access, withToken }: Pick<RouteDeclaration, 'access' | 'withToken'>): boolean {
  if (access === 'signed-in') return withToken === 'allowed';
  return withToken !== 'refused';
}

/** Topics of the live events that make the response of a call stale; may be empty. */
export function topicsOf({ resource, alsoChangesWith = [] }: RouteParts): string[] {
  return [resource, ...alsoChangesWith].flatMap(({ topic }) => topic ?? []);
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The parsed input of a handler. */
export type RouteInput<R extends RouteParts> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

/** The input that a caller sends. */
export type RouteCall<R extends RouteParts> = {
  params: Sent<R['params']>;
  query: Sent<R['query']>;
  body: Sent<R['body']>;
};

/** The output of a handler, as the caller receives it; raw responses have none. */
export type RouteOutput<R extends RouteParts> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : undefined;

/** Whether the response is a file or events, which no schema describes. */
export function isRawAnswer(response: RouteParts['response']): response is RawAnswer {
  return 'raw' in response;
}

/** `/materials/{id}` and `{ id: 7 }` → `/MIPS/materials/7`. */
export function routePath(
  route: Pick<RouteParts, 'path'>,
  params: Record<string, string | number> = {},
): string {
  return (
    API_BASE + route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  );
}
