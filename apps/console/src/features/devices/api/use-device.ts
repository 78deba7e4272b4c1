import { deviceRoutes } from '@marquee/contract';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDevice(id: number) {
  return usePermittedQuery(deviceRoutes.detail, {
    queryKey: ['devices', 'detail', id],
    queryFn: ({ signal }) => callRoute(deviceRoutes.detail, { params: { id } }, signal),
  });
}
