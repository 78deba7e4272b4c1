import { materialRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useMaterials(query: Record<string, string | number>) {
  return usePermittedQuery(materialRoutes.list, {
    queryKey: ['materials', 'list', query],
    queryFn: ({ signal }) => callRoute(materialRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
