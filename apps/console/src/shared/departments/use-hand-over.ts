import type { departmentHandoverSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../api/call-route.ts';
import type { HandoverResource } from './handover-resource.ts';

export function useHandOver({ topic, route }: HandoverResource) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof departmentHandoverSchema>) => callRoute(route, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [topic] }),
    meta: { showsOwnFailure: true },
  });
}
