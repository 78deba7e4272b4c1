import { statisticRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useStatistics(query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['statistics', 'list', query],
    queryFn: ({ signal }) => callRoute(statisticRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
