import { materialUseRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Programs that show a material. */
export function useMaterialPrograms(id: number, query: Record<string, string | number>) {
  return usePermittedQuery(materialUseRoutes.programs, {
    queryKey: ['programs', 'of-material', id, query],
    queryFn: ({ signal }) => callRoute(materialUseRoutes.programs, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });
}
