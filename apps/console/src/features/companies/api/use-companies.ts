import { companyRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useCompanies(query: Record<string, string | number>) {
  return usePermittedQuery(companyRoutes.list, {
    queryKey: ['companies', 'list', query],
    queryFn: ({ signal }) => callRoute(companyRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
