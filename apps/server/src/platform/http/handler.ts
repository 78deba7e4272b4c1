import type { RouteInput, RouteOutput, RouteParts } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../actor/actor.ts';

/**
 * The input of a handler: the parsed request, the actor, and, for responses that are not JSON, the raw request and reply.
 */
export type Call<R extends RouteParts> = RouteInput<R> & {
  actor: R['access'] extends 'public' ? undefined : Actor;
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A route whose response is an empty object needs nothing from its handler. */
type Answer<R extends RouteParts> = R['response'] extends z.ZodType
  ? RouteOutput<R> extends Record<string, never>
    ? RouteOutput<R> | void
    : RouteOutput<R>
  : void;

/** A route of the contract with its handler. */
export interface Handler {
  route: RouteParts;
  options: HandlerOptions;
  run: (call: Call<RouteParts>) => unknown;
}

/** For calls that name up to 100,000 devices: a form may repeat a key for each of them. */
export const MANY_DEVICES = { bodyLimit: 2.5 * 1024 * 1024 } as const;

/** For calls whose answer may have tens of megabytes. */
export const LARGE = { isLarge: true } as const;

export interface HandlerOptions<R extends RouteParts = RouteParts> {
  /** In bytes; 1 MiB by default. */
  bodyLimit?: number;
  /** The answer is sent piece by piece. */
  isLarge?: boolean;
  /** Answers `multipart/form-data`, for routes that declare it; reads the body from the request itself. */
  multipart?: (call: Omit<Call<R>, 'body'>) => Promise<Answer<R>>;
}

/** Binds a route of the contract to its handler, typed by the route's schemas. */
export function handle<const R extends RouteParts>(
  route: R,
  run: (call: Call<R>) => Promise<Answer<R>> | Answer<R>,
  options: HandlerOptions<R> = {},
): Handler {
  return { route, options: options as unknown as HandlerOptions, run: run as unknown as Handler['run'] };
}
