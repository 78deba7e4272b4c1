import type { groupDeleteSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../api/call-route.ts';
import { askAgain, type GroupResource } from './group-resource.ts';

export function useDeleteGroup(resource: GroupResource) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof groupDeleteSchema>) => callRoute(resource.routes.delete, { body }),
    onSuccess: () => askAgain(queries, resource),
  });
}
