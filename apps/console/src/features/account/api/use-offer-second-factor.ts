import { accountRoutes, type passwordProofSchema } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Answers the secret; nothing has changed before the first code of it has been given. */
export function useOfferSecondFactor() {
  return useMutation({
    mutationFn: (body: z.output<typeof passwordProofSchema>) =>
      callRoute(accountRoutes.offerSecondFactor, { body }),
    meta: { showsOwnFailure: true },
  });
}
