import { programRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function usePrograms(query: Record<string, string | number>) {
  return usePermittedQuery(programRoutes.list, {
    queryKey: ['programs', 'list', query],
    queryFn: ({ signal }) => callRoute(programRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
