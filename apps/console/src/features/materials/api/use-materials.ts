import { materialRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useMaterials(query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['materials', 'list', query],
    queryFn: ({ signal }) => callRoute(materialRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
