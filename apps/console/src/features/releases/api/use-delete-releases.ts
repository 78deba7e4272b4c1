import { releaseRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDeleteReleases() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => callRoute(releaseRoutes.delete, { body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['releases'] }),
  });
}
