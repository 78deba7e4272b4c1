import { type videoAddSchema, videoRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useAddVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof videoAddSchema>) => callRoute(videoRoutes.add, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['videos'] }),
    meta: { showsOwnFailure: true },
  });
}
