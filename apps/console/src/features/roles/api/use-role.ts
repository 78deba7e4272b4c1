import { roleRoutes } from '@marquee/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** One role with its codes; without an id nothing is asked. */
export function useRole(id: number | undefined) {
  return useQuery({
    queryKey: ['roles', 'detail', id],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => callRoute(roleRoutes.detail, { params: { id } }, signal),
  });
}
