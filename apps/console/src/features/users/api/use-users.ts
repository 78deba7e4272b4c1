import { userRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useUsers(query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => callRoute(userRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
