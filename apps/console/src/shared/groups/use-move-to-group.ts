import type { groupMoveSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../api/call-route.ts';
import { askAgain, type GroupResource } from './group-resource.ts';

/** Puts things into a group. A dialog shows what failed itself; a drag has nowhere to. */
export function useMoveToGroup(resource: GroupResource, { showsOwnFailure = true } = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof groupMoveSchema>) => callRoute(resource.routes.move, { body }),
    onSuccess: () => askAgain(queries, resource),
    meta: { showsOwnFailure },
  });
}
