import { companyRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Lets a disabled company in again. */
export function useUnlockCompany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callRoute(companyRoutes.unlock, { body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['companies'] }),
  });
}
