import { deviceRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDevice(id: number) {
  return useQuery({
    queryKey: ['devices', 'detail', id],
    queryFn: ({ signal }) => callRoute(deviceRoutes.detail, { params: { id } }, signal),
  });
}
