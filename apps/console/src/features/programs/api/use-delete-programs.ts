import { programRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDeletePrograms() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => callRoute(programRoutes.delete, { body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['programs'] }),
  });
}
