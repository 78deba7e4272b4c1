import * as features from './features.ts';
import type { RouteParts } from './kernel/route.ts';

/** Every call of the console's API. The server mounts these and nothing else. */
export const ALL_ROUTES: readonly RouteParts[] = Object.values(features)
  .filter(isRouteList)
  .flatMap((list): RouteParts[] => Object.values(list));

function isRouteList(exported: unknown): exported is Readonly<Record<string, RouteParts>> {
  if (typeof exported !== 'object' || exported === null) return false;
  const parts: unknown[] = Object.values(exported);
  return parts.length > 0 && parts.every(isRoute);
}

function isRoute(part: unknown): part is RouteParts {
  return typeof part === 'object' && part !== null && 'method' in part && 'path' in part && 'access' in part;
}
