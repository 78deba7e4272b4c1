import { roleRoutes, type roleUpdateSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useUpdateRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof roleUpdateSchema>) => callRoute(roleRoutes.update, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['roles'] }),
    meta: { showsOwnFailure: true },
  });
}
