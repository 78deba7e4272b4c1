import { materialRoutes } from '@marquee/contract';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** One material with the programs that use it. */
export function useMaterial(id: number) {
  return usePermittedQuery(materialRoutes.detail, {
    queryKey: ['materials', 'detail', id],
    queryFn: ({ signal }) => callRoute(materialRoutes.detail, { params: { id } }, signal),
  });
}
