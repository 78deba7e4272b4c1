import type { groupAddSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../api/call-route.ts';
import { askAgain, type GroupResource } from './group-resource.ts';

export function useAddGroup(resource: GroupResource) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof groupAddSchema>) => callRoute(resource.routes.add, { body }),
    onSuccess: () => askAgain(queries, resource),
    meta: { showsOwnFailure: true },
  });
}
