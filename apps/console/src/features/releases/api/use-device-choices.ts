import { deviceRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Screens that something may be released to: those that are accepted. */
export function useDeviceChoices(query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['devices', 'choices', query],
    queryFn: ({ signal }) => callRoute(deviceRoutes.list, { query: { ...query, state: 'active' } }, signal),
    placeholderData: keepPreviousData,
  });
}
