import { programRoutes, type resolutionSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useAddResolution() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof resolutionSchema>) => callRoute(programRoutes.addResolution, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['programs'] }),
    meta: { showsOwnFailure: true },
  });
}
