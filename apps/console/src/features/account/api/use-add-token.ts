import { accountRoutes, type tokenAddSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useAddToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof tokenAddSchema>) => callRoute(accountRoutes.addToken, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['account', 'tokens'] }),
    meta: { showsOwnFailure: true },
  });
}
