import { releaseRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** A release's screens and how far each is. */
export function useReleaseDevices(id: number, query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['releases', 'devices', id, query],
    queryFn: ({ signal }) => callRoute(releaseRoutes.devices, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });
}
