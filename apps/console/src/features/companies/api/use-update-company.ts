import { companyRoutes, type companyUpdateSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useUpdateCompany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof companyUpdateSchema>) => callRoute(companyRoutes.update, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['companies'] }),
    meta: { showsOwnFailure: true },
  });
}
