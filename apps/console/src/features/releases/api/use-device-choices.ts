import { deviceRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Screens that something may be released to: those that are accepted. */
export function useDeviceChoices(query: Record<string, string | number>) {
  return usePermittedQuery(deviceRoutes.list, {
    queryKey: ['devices', 'choices', query],
    queryFn: ({ signal }) => callRoute(deviceRoutes.list, { query: { ...query, state: 'active' } }, signal),
    placeholderData: keepPreviousData,
  });
}
