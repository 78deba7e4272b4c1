import { userRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useUsers(query: Record<string, string | number>) {
  return usePermittedQuery(userRoutes.list, {
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => callRoute(userRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
