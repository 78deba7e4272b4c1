import { videoRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useVideos(query: Record<string, string | number>) {
  return usePermittedQuery(videoRoutes.list, {
    queryKey: ['videos', 'list', query],
    queryFn: ({ signal }) => callRoute(videoRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
