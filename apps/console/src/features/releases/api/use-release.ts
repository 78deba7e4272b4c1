import { releaseRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useRelease(id: number) {
  return useQuery({
    queryKey: ['releases', 'detail', id],
    queryFn: ({ signal }) => callRoute(releaseRoutes.detail, { params: { id } }, signal),
  });
}
