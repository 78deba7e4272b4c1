import { companyRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Disables a company. */
export function useLockCompany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callRoute(companyRoutes.lock, { body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['companies'] }),
  });
}
