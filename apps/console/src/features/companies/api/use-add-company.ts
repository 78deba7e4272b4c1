import { type companyAddSchema, companyRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useAddCompany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof companyAddSchema>) => callRoute(companyRoutes.add, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['companies'] }),
    meta: { showsOwnFailure: true },
  });
}
