import { materialRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** One material with the programs that use it. */
export function useMaterial(id: number) {
  return useQuery({
    queryKey: ['materials', 'detail', id],
    queryFn: ({ signal }) => callRoute(materialRoutes.detail, { params: { id } }, signal),
  });
}
