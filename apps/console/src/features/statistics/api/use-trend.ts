import { statisticRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Sums over the same filter as the list: in all and by day. */
export function useTrend(query: Record<string, string | number>) {
  return usePermittedQuery(statisticRoutes.trend, {
    queryKey: ['statistics', 'trend', query],
    queryFn: ({ signal }) => callRoute(statisticRoutes.trend, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
