import type { groupMoveSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../api/call-route.ts';
import type { GroupResource } from './group-resource.ts';

export function useMoveToGroup({ topic, routes }: GroupResource) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof groupMoveSchema>) => callRoute(routes.move, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [topic] }),
    meta: { showsOwnFailure: true },
  });
}
