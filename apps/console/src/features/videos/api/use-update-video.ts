import { videoRoutes, type videoUpdateSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useUpdateVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof videoUpdateSchema>) => callRoute(videoRoutes.update, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['videos'] }),
    meta: { showsOwnFailure: true },
  });
}
