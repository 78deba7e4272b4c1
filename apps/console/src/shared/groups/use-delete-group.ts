import type { groupDeleteSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../api/call-route.ts';
import type { GroupResource } from './group-resource.ts';

export function useDeleteGroup({ topic, routes }: GroupResource) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof groupDeleteSchema>) => callRoute(routes.delete, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [topic] }),
  });
}
