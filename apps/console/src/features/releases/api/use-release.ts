import { releaseRoutes } from '@marquee/contract';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useRelease(id: number) {
  return usePermittedQuery(releaseRoutes.detail, {
    queryKey: ['releases', 'detail', id],
    queryFn: ({ signal }) => callRoute(releaseRoutes.detail, { params: { id } }, signal),
  });
}
