import type { RouteOutput, RouteParts } from '@marquee/contract';
import { useAccess } from '../../../../shared/access/access.ts';
import { callRoute, type RouteArguments } from '../../../../shared/api/call-route.ts';
import { noPermission } from '../../../../shared/api/use-permitted-query.ts';

/** Calls a route. @throws CallError also for a user who may not call it, without a request */
export type PermittedRead = <const R extends RouteParts>(
  route: R,
  input: RouteArguments<R>,
) => Promise<RouteOutput<R>>;

export function usePermittedRead(): PermittedRead {
  const { may } = useAccess();
  return async (...call) => (may(call[0]) ? callRoute(...call) : Promise.reject(noPermission()));
}
