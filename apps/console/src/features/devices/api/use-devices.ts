import { deviceRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDevices(query: Record<string, string | number>) {
  return usePermittedQuery(deviceRoutes.list, {
    queryKey: ['devices', 'list', query],
    queryFn: ({ signal }) => callRoute(deviceRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
