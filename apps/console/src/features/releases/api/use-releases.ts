import { releaseRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useReleases(query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['releases', 'list', query],
    queryFn: ({ signal }) => callRoute(releaseRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
