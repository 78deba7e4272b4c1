import { roleRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useRoles(query: Record<string, string | number>) {
  return usePermittedQuery(roleRoutes.list, {
    queryKey: ['roles', 'list', query],
    queryFn: ({ signal }) => callRoute(roleRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
