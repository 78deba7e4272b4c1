import { statisticRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Sums over the same filter as the list: in all and by day. */
export function useTrend(query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['statistics', 'trend', query],
    queryFn: ({ signal }) => callRoute(statisticRoutes.trend, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
