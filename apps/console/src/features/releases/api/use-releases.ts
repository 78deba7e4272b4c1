import { releaseRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useReleases(query: Record<string, string | number>) {
  return usePermittedQuery(releaseRoutes.list, {
    queryKey: ['releases', 'list', query],
    queryFn: ({ signal }) => callRoute(releaseRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
