import { statisticRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useStatistics(query: Record<string, string | number>) {
  return usePermittedQuery(statisticRoutes.list, {
    queryKey: ['statistics', 'list', query],
    queryFn: ({ signal }) => callRoute(statisticRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
