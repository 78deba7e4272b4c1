import { Readable } from 'node:stream';
import {
  API_BASE,
  decodeForm,
  FormSyntaxError,
  isRawAnswer,
  type Method,
  platformErrors,
  type RouteParts,
  refuse,
  sessionErrors,
  takesTokens,
} from '@marquee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, holdsAccess } from '../actor/actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { OperationLog } from '../operation-log/operation-log.ts';
import { Throttle } from '../throttle.ts';
import { isForm, isMultipart } from './body-parsers.ts';
import { isCrossSite } from './cross-site.ts';
import { toFailure } from './error-answer.ts';
import { FailureLog } from './failure-log.ts';
import type { Call, Handler } from './handler.ts';
import { type InputSchemas, schemasOf } from './input-schemas.ts';
import { jsonPieces } from './json-pieces.ts';
import { readChange } from './read-change.ts';
import { type Reading, readCurrent, readingOf } from './read-current.ts';
import { readInput } from './read-input.ts';
import { HostileInputError, inspect } from './safe-json.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Limit per address for public routes; signed-in users do not count. */
const PUBLIC_RATE_LIMIT = { max: 300, timeWindow: 60_000 };

/** Requests of one token on this node: a script in a loop must not slow down the others. */
const TOKEN_RATE = { burst: 600, perSecond: 20 };
const TOKEN_RETRY_SECONDS = 5;

/** How callers are identified, and where refused requests are logged. */
export interface MountContext {
  /** Reads the cookie or the bearer token; undefined when nobody is signed in. */
  authenticate: (request: FastifyRequest) => Promise<Actor | undefined>;
  operationLog: OperationLog;
  clock: Clock;
  /** Receives the code of a refusal that its route does not declare: a programming error. */
  onUndeclared: (route: RouteParts, code: string) => void;
}

/** A handler without a route, a route without a handler, or a route with two: a programming error. */
export class MountError extends Error {
  override name = 'MountError';
}

/**
 * Mounts every route of `routes` and nothing else. A route answers only the callers that its declared access allows.
 */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly RouteParts[],
  handlers: readonly Handler[],
  context: MountContext,
): void {
  const unmounted = new Set(routes);
  const failures = new FailureLog(context.operationLog, context.clock, app.log);
  const scripts = new Throttle(TOKEN_RATE.burst, TOKEN_RATE.perSecond);
  app.addHook('onClose', () => failures.stop());
  for (const handler of handlers) {
    if (!unmounted.delete(handler.route))
      throw new MountError(`${nameOf(handler.route)} is not in the contract or has two handlers`);
    mountRoute(app, handler, { routes, handlers }, context, { failures, scripts });
  }
  if (unmounted.size > 0) {
    throw new MountError(`no handler for ${[...unmounted].map(nameOf).join(', ')}`);
  }
}

function mountRoute(
  app: FastifyInstance,
  handler: Handler,
  { routes, handlers }: { routes: readonly RouteParts[]; handlers: readonly Handler[] },
  { authenticate, onUndeclared, clock }: MountContext,
  { failures, scripts }: { failures: FailureLog; scripts: Throttle },
): void {
  const { route, options } = handler;
  if ((route.multipart === undefined) !== (options.multipart === undefined))
    throw new MountError(
      `${nameOf(route)} declares multipart bodies without a handler for them, or the reverse`,
    );
  const isUnsafe = !SAFE_METHODS.includes(route.method);
  const schemas = schemasOf(route);
  const reading = readingOf(route, routes, handlers);
  app.route({
    method: methodsOf(route, routes),
    url: API_BASE + route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    config: {
      access: route.access,
      acceptsMultipart: route.multipart !== undefined,
      ...(route.access === 'public' && isUnsafe ? { rateLimit: PUBLIC_RATE_LIMIT } : {}),
    },
    onRequest: async (request, reply) => {
      if (isUnsafe && isCrossSite(request.headers)) refuse(platformErrors.cross_site);
      if (route.access === 'public') return;
      const actor = await authenticate(request);
      if (!actor) refuse(platformErrors.signed_out);
      request.actor = actor;
      if (actor.session_kind === 'bearer' && !scripts.take(String(actor.session_id), clock.now())) {
        reply.header('retry-after', TOKEN_RETRY_SECONDS);
        refuse(platformErrors.too_many_requests);
      }
      refuseUnlessAllowed(actor, route);
    },
    handler: (request, reply) => answer(handler, { schemas, reading }, request, reply),
    onError: async (request, _reply, error) => {
      const { code } = toFailure(error).refusal.definition;
      if (!isDeclared(route, code)) onUndeclared(route, code);
      await failures.record(route, request, error);
    },
  });
}

/** Any call may be refused for its input, its sender, or the way in which the caller signed in. */
function isDeclared({ errors }: RouteParts, code: string): boolean {
  const ofAnyCall = [sessionErrors.token_refused, sessionErrors.password_change_required];
  return code.startsWith('platform.') || [...errors, ...ofAnyCall].some((error) => error.code === code);
}

/** A GET also answers HEAD, unless the contract declares HEAD for that path. */
function methodsOf(route: RouteParts, routes: readonly RouteParts[]): Method[] {
  const hasOwnHead = routes.some((other) => other.method === 'HEAD' && other.path === route.path);
  return route.method === 'GET' && !hasOwnHead ? ['GET', 'HEAD'] : [route.method];
}

/**
 * The only place that decides who may call what. Tokens and users with an expired password are refused unless the route
 * allows them.
 */
function refuseUnlessAllowed(actor: Actor, route: RouteParts): void {
  const { access, whilePasswordIsOld } = route;
  if (actor.session_kind === 'bearer' && !takesTokens(route)) refuse(sessionErrors.token_refused);
  if (actor.must_change_password && whilePasswordIsOld !== 'allowed') {
    refuse(sessionErrors.password_change_required);
  }
  if (!holdsAccess(actor, access)) refuse(platformErrors.no_permission);
}

async function answer(
  { route, run, options }: Handler,
  { schemas, reading }: { schemas: InputSchemas; reading: Reading | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const multipart = isMultipart(request.headers) ? options.multipart : undefined;
  const call = {
    params: readInput(schemas.params, request.params, 'json'),
    query: readInput(schemas.query, parseQuery(request), 'form'),
    body: multipart ? undefined : await readBody(schemas.body, reading, request, reply),
    actor: request.actor,
    address: request.ip,
    request,
    reply,
  } as Call<RouteParts>;
  const result = await (multipart ?? run)(call);
  if (isRawAnswer(route.response)) return reply;
  const parsed = route.response.parse(result ?? {});
  if (!options.isLarge || request.method === 'HEAD') return parsed;
  return reply.type('application/json; charset=utf-8').send(Readable.from(jsonPieces(parsed)));
}

async function readBody(
  schema: z.ZodType,
  reading: Reading | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = request.body ?? {};
  if (isForm(request.headers)) return readInput(schema, body, 'form');
  if (!reading) return readInput(schema, body, 'json');
  return readChange(schema, body, reading.fields, () => readCurrent(reading, request, reply));
}

/** Query strings are parsed like forms, so that lists and nesting are written the same way everywhere. */
function parseQuery(request: FastifyRequest): unknown {
  const text = request.raw.url?.split('?').slice(1).join('?') ?? '';
  try {
    const query = decodeForm(text);
    inspect(query);
    inspect(request.params);
    return query;
  } catch (error) {
    if (error instanceof FormSyntaxError || error instanceof HostileInputError) {
      refuse(platformErrors.invalid_request);
    }
    throw error;
  }
}

function nameOf({ method, path }: RouteParts): string {
  return `${method} ${path}`;
}
