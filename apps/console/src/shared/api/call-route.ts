import {
  errorAnswerSchema,
  isRawAnswer,
  platformErrors,
  type RouteCall,
  type RouteOutput,
  type RouteParts,
  routePath,
  sessionErrors,
} from '@marquee/contract';
import { z } from 'zod';
import { pageClock } from '../clock/page-clock.ts';
import { CallError } from './call-error.ts';
import { leaveToHome, leaveToLogin } from './leave.ts';
import { notePasswordChange } from './password-change.ts';

/** Spec §7, for all attempts of a call together. Large files are sent by tus instead. */
const TIMEOUT_MS = 10_000;
/** A whole table, which is made while it is sent. */
const FILE_TIMEOUT_MS = 120_000;
/**
 * Calls with up to so many characters are finished even if the page is closed meanwhile. Browsers refuse more than 64 kB
 * of such bodies together.
 */
const MAX_KEPT_ALIVE = 4_000;
/** Pauses before a read is repeated that did not reach the server, such as one during a restart. */
const RETRY_AFTER_MS = [500, 1_500];

type Present<Call> = { [Part in keyof Call as Call[Part] extends undefined ? never : Part]: Call[Part] };
type OptionalPart<Call> = {
  [Part in keyof Call]: Partial<Call[Part]> extends Call[Part] ? Part : never;
}[keyof Call];
type Supplied<Call> = Omit<Call, OptionalPart<Call>> & Partial<Pick<Call, OptionalPart<Call>>>;

/** The parts of a call that the route declares; a query without required parameters may be absent. */
export type RouteArguments<R extends RouteParts> = Supplied<Present<RouteCall<R>>>;

const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
const queryValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()]);
const querySchema = z.record(z.string(), z.union([queryValueSchema, z.array(queryValueSchema)]));

/**
 * Calls one route of the contract and parses the answer with the route's own schema.
 * The only place that knows the transport: time-out, 410, 401, and what an answer without a code means.
 * @throws CallError for everything that is not a well-formed success
 */
export async function callRoute<const R extends RouteParts>(
  route: R,
  call: RouteArguments<R>,
  signal?: AbortSignal,
): Promise<RouteOutput<R>> {
  const response = await send(route, call, AbortSignal.timeout(TIMEOUT_MS), signal);
  if (isRawAnswer(route.response)) return undefined as RouteOutput<R>;
  const parsed = route.response.safeParse(await readJson(response));
  if (!parsed.success) throw new CallError({ kind: 'unreadable', status: response.status });
  return parsed.data as RouteOutput<R>;
}

/**
 * Fetches the file that a route answers with, for calls that need a body; a plain link is enough for the others.
 * @throws CallError like {@link callRoute}
 */
export async function fetchFile<const R extends RouteParts>(
  route: R,
  call: RouteArguments<R>,
): Promise<Blob> {
  const response = await send(route, call, AbortSignal.timeout(FILE_TIMEOUT_MS));
  return response.blob();
}

/**
 * Whether a file can be downloaded, before the browser downloads it by a link: a refusal would be saved as the file.
 * @throws CallError like {@link callRoute}
 */
export async function checkFile<const R extends RouteParts>(
  route: R,
  call: RouteArguments<R>,
): Promise<void> {
  const response = await send(route, call, AbortSignal.timeout(TIMEOUT_MS));
  await response.body?.cancel();
}

/** @throws CallError for every answer but a success */
async function send(
  route: RouteParts,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  deadline: AbortSignal,
  signal?: AbortSignal,
): Promise<Response> {
  const attempt = route.method === 'GET' ? reachRepeatedly : reach;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await attempt(routePath(route, paramsSchema.parse(params ?? {})) + searchOf(query), {
    method: route.method,
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: text,
    keepalive: text !== undefined && text.length <= MAX_KEPT_ALIVE,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (!response.ok) return fail(response, route.method === 'GET');
  return response;
}

type AbortableInit = RequestInit & { signal: AbortSignal };

async function reachRepeatedly(url: string, init: AbortableInit): Promise<Response> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await reach(url, init);
    } catch (error) {
      if (!(error instanceof CallError) || error.failure.kind !== 'unreachable' || !navigator.onLine)
        throw error;
      await waitUnlessAborted(pause, init.signal);
      if (init.signal.aborted) throw failureToReach(init.signal.reason);
    }
  }
  return reach(url, init);
}

async function reach(url: string, init: AbortableInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw failureToReach(error);
  }
}

function failureToReach(error: unknown): unknown {
  // By name, because an exception of another realm is no instance of this one's classes.
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  if (name === 'AbortError') return error;
  return new CallError({ kind: name === 'TimeoutError' ? 'timeout' : 'unreachable' });
}

/** Ends early when the call is aborted. */
function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    pageClock.setTimer(ms, resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function fail(response: Response, isRead: boolean): Promise<never> {
  if (response.status === 410) leaveToHome();
  const answer = errorAnswerSchema.safeParse(await readJson(response));
  if (!answer.success) throw new CallError({ kind: 'unreadable', status: response.status });
  const { code, params, fields, request_id } = answer.data.error;
  if (code === platformErrors.signed_out.code) leaveToLogin();
  if (code === sessionErrors.password_change_required.code) notePasswordChange(true);
  throw new CallError({
    kind: 'refused',
    status: response.status,
    code,
    params,
    fields,
    requestId: request_id,
    isRead,
  });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // A body that is not JSON is a SyntaxError; everything else is a connection that failed within the answer.
    if (error instanceof SyntaxError) return undefined;
    throw failureToReach(error);
  }
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(querySchema.parse(query ?? {}))) {
    for (const value of [values].flat())
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
