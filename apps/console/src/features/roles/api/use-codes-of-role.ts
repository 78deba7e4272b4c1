import { roleRoutes } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Asks for the codes of a role at the moment they are wanted; a failure is told like that of a change. */
export function useCodesOfRole() {
  return useMutation({
    mutationFn: async (id: number) => (await callRoute(roleRoutes.detail, { params: { id } })).actions,
  });
}
