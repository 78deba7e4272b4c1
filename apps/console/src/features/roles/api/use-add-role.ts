import { type roleAddSchema, roleRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useAddRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof roleAddSchema>) => callRoute(roleRoutes.add, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['roles'] }),
    meta: { showsOwnFailure: true },
  });
}
