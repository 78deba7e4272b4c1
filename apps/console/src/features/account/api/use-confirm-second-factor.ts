import { accountRoutes, type secondFactorCodeSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useConfirmSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof secondFactorCodeSchema>) =>
      callRoute(accountRoutes.confirmSecondFactor, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['access'] }),
    meta: { showsOwnFailure: true },
  });
}
