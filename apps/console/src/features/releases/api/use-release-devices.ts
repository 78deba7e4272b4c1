import { releaseRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** A release's screens and how far each is. */
export function useReleaseDevices(id: number, query: Record<string, string | number>) {
  return usePermittedQuery(releaseRoutes.devices, {
    queryKey: ['releases', 'devices', id, query],
    queryFn: ({ signal }) => callRoute(releaseRoutes.devices, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });
}
