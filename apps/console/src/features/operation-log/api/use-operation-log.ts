import { operationLogRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** A question although it travels by POST: it changes nothing, and is asked and kept like any list. */
export function useOperationLog(query: Record<string, string | number>) {
  return usePermittedQuery(operationLogRoutes.list, {
    queryKey: ['operation-log', 'list', query],
    queryFn: ({ signal }) => callRoute(operationLogRoutes.list, { body: query }, signal),
    placeholderData: keepPreviousData,
  });
}
