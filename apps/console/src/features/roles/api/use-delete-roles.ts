import { roleRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDeleteRoles() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => callRoute(roleRoutes.delete, { body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['roles'] }),
    meta: { showsOwnFailure: true },
  });
}
