import type { z } from 'zod';
import type { PermissionCode } from '../permissions/permissions.ts';
import type { ErrorDefinition } from './errors.ts';
import type { RouteObject } from './route-object.ts';

/** All calls stand under this path (spec §7). */
export const API_BASE = '/MIPS';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * Who may call: anyone, anyone signed in, a screen with its token, or holders of one of the permission codes. Leaving
 * it out does not compile, and a route without it does not start.
 */
export type Access = 'public' | 'signed-in' | 'device' | { permission: PermissionCode | PermissionCode[] };

/** Answers that are not JSON: a file's bytes, a stream of events, or the tus protocol. */
export type RawAnswer = { raw: 'file' | 'events' | 'tus' };

export const fileAnswer: RawAnswer = { raw: 'file' };
export const eventsAnswer: RawAnswer = { raw: 'events' };
export const tusAnswer: RawAnswer = { raw: 'tus' };

/** All that server, console and tests have to know of a call. */
export interface RouteParts {
  method: Method;
  /** Below {@link API_BASE}, with parameters in braces: `/materials/{id}`. */
  path: string;
  access: Access;
  /** Answered also to somebody who has to choose a new password first; everything else waits for that. */
  whilePasswordIsOld?: 'allowed';
  /**
   * Answered also to a token for scripts where no permission code is asked for: what merely wants somebody to be
   * signed in is mostly about the account itself, which a token must not change.
   */
  withToken?: 'allowed';
  /** The things that a call names by their ids, and what the caller has to be allowed to do with each. */
  objects?: readonly RouteObject[];
  /** One line for the published description. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType | RawAnswer;
  errors: readonly ErrorDefinition[];
}

export type Route<Parts extends RouteParts = RouteParts> = Readonly<Parts>;

/** Declares a call; its types follow from its schemas. Nobody changes it afterwards: it is frozen. */
export function defineRoute<const Parts extends RouteParts>(parts: Parts): Route<Parts> {
  return Object.freeze(parts);
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives, after parsing. */
export type RouteInput<R extends RouteParts> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

/** What a caller sends. */
export type RouteCall<R extends RouteParts> = {
  params: Sent<R['params']>;
  query: Sent<R['query']>;
  body: Sent<R['body']>;
};

/** What a handler returns and a caller receives; raw answers have none. */
export type RouteOutput<R extends RouteParts> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : undefined;

/** Whether the answer is bytes or events, which no schema describes. */
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
