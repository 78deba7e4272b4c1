import { operationLogRoutes } from '@marquee/contract';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** The modules to filter by: those that occur. */
export function useLogModules() {
  return usePermittedQuery(operationLogRoutes.modules, {
    queryKey: ['operation-log', 'modules'],
    queryFn: ({ signal }) => callRoute(operationLogRoutes.modules, {}, signal),
  });
}
