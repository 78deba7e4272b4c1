import { accountRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => callRoute(accountRoutes.endSessions, { body: { ids } }),
    // Also where it was refused: another browser may have been quicker.
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', 'sessions'] }),
  });
}
