import type { groupUpdateSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../api/call-route.ts';
import { askAgain, type GroupResource } from './group-resource.ts';

/** Renames or moves a group. A dialog shows what failed itself; a drag has nowhere to. */
export function useUpdateGroup(resource: GroupResource, { showsOwnFailure }: { showsOwnFailure: boolean }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof groupUpdateSchema>) => callRoute(resource.routes.update, { body }),
    onSuccess: () => askAgain(queries, resource),
    meta: { showsOwnFailure },
  });
}
