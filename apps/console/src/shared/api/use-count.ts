import type { RouteParts } from '@marquee/contract';
import { z } from 'zod';
import type { RouteArguments } from './call-route.ts';
import { usePermittedQuery } from './use-permitted-query.ts';
import { routeQuery } from './use-route-query.ts';

/** During large downloads events never stop; a badge may lag behind by this time, in ms. */
const REST_MS = 15_000;

const countedSchema = z.object({ pagination: z.object({ total: z.int() }) });

/**
 * How many rows of a list match, for a badge; undefined until it is known, and without permission. Ask for one row per
 * page. Live events refresh it, but not more often than every 15 seconds.
 */
export function useCount<const R extends RouteParts>(route: R, input: RouteArguments<R>): number | undefined {
  const { data } = usePermittedQuery(route, routeQuery(route, input, { restMs: REST_MS }));
  const counted = countedSchema.safeParse(data);
  return counted.success ? counted.data.pagination.total : undefined;
}
