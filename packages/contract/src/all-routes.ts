import type { RouteParts } from './kernel/route.ts';
import * as routes from './routes.ts';

/** Every call of the console's API. The server mounts these and nothing else. */
export const ALL_ROUTES: readonly RouteParts[] = Object.values(routes).flatMap((list): RouteParts[] =>
  Object.values(list),
);
