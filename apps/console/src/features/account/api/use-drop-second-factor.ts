import { accountRoutes, type passwordProofSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDropSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof passwordProofSchema>) =>
      callRoute(accountRoutes.dropSecondFactor, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['access'] }),
    meta: { showsOwnFailure: true },
  });
}
