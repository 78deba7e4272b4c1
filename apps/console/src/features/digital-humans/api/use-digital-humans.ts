import { digitalHumanRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDigitalHumans(query: Record<string, string | number>) {
  return usePermittedQuery(digitalHumanRoutes.list, {
    queryKey: ['digital-humans', 'list', query],
    queryFn: ({ signal }) => callRoute(digitalHumanRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
