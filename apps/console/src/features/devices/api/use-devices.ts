import { deviceRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDevices(query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['devices', 'list', query],
    queryFn: ({ signal }) => callRoute(deviceRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
