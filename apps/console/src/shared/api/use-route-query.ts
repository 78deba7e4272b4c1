import type { RouteOutput, RouteParts } from '@marquee/contract';
import {
  hashKey,
  type SkipToken,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { callRoute, type RouteArguments } from './call-route.ts';
import { topicOf } from './route-topic.ts';
import { usePermittedQuery } from './use-permitted-query.ts';

interface Extras extends LiveExtras {
  /** Refetches when this changes, as if it were part of the input. */
  asOf?: string | number;
  /**
   * How long a page that is opened again shows the answer without asking, in ms: for answers that change only with live
   * events, which make them stale immediately.
   */
  freshMs?: number;
}

interface LiveExtras {
  /** The minimum time between refetches by live events, in ms; events in between are made up for within four times it. */
  restMs?: number;
}

type Rest<R extends RouteParts> =
  Partial<RouteArguments<R>> extends RouteArguments<R>
    ? [input?: RouteArguments<R> | SkipToken, extras?: Extras]
    : [input: RouteArguments<R> | SkipToken, extras?: Extras];

/**
 * The answer of a route, kept up to date by live events. The key, the topic and the types come from the route.
 * Without permission, the result is the server's refusal and no request is sent. With `skipToken` no request is sent either.
 */
export function useRouteQuery<const R extends RouteParts>(
  route: R,
  ...[input, extras]: Rest<R>
): UseQueryResult<RouteOutput<R>> {
  // The input may be absent only if the route needs none.
  return usePermittedQuery(route, routeQuery(route, input ?? ({} as RouteArguments<R>), extras));
}

/** The options of such a query, for several queries together. */
export function routeQuery<const R extends RouteParts>(
  route: R,
  input: RouteArguments<R> | SkipToken,
  { asOf, freshMs, restMs }: Extras = {},
): UseQueryOptions<RouteOutput<R>> & { queryKey: readonly unknown[] } {
  const asked: { params?: unknown; query?: unknown; body?: unknown } = input === skipToken ? {} : input;
  const thing = [topicOf(route), `${route.method} ${route.path}`, asked.params ?? null];
  return {
    queryKey: [...thing, asked.query ?? asked.body ?? null, ...(asOf === undefined ? [] : [asOf])],
    queryFn: input === skipToken ? skipToken : ({ signal }) => callRoute(route, input, signal),
    ...liveOptions(route, { restMs }),
    ...(freshMs !== undefined && { staleTime: freshMs, gcTime: freshMs }),
    // Rows stay on screen while another page of the same list is fetched.
    placeholderData: (before, query) =>
      query && hashKey(query.queryKey.slice(0, thing.length)) === hashKey(thing) ? before : undefined,
  };
}

/** How live events and changes refetch a query of this route. */
export function liveOptions({ alsoChangesWith }: RouteParts, { restMs }: LiveExtras) {
  return {
    meta: { ...(alsoChangesWith && { alsoChangesWith }), ...(restMs !== undefined && { restMs }) },
    ...(restMs !== undefined && { refetchInterval: 4 * restMs }),
  };
}
