import { z } from 'zod';
import type { RouteParts } from './route.ts';

/** The call that reads what another one changes. */
export interface ReadingRoute {
  route: RouteParts;
  /** The fields of its answer. */
  fields: ReadonlySet<string>;
}

/**
 * Finds the call that reads the object that a `PUT` or `PATCH` changes: the `GET` of the same resource and path, or of its path with
 * `/{id}` if the body names the object by its `id`. Undefined if there is none, or if it answers a list.
 */
export function findReadingRoute(
  { method, path, body, resource }: RouteParts,
  routes: readonly RouteParts[],
): ReadingRoute | undefined {
  if ((method !== 'PUT' && method !== 'PATCH') || !(body instanceof z.ZodObject)) return undefined;
  const paths = 'id' in body.shape ? [path, `${path}/{id}`] : [path];
  for (const route of routes) {
    const isCandidate = route.method === 'GET' && route.resource === resource && paths.includes(route.path);
    if (!isCandidate || !(route.response instanceof z.ZodObject)) continue;
    const fields = new Set(Object.keys(route.response.shape));
    if (!fields.has('data')) return { route, fields };
  }
  return undefined;
}
