import { materialRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDeleteMaterials() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => callRoute(materialRoutes.delete, { body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['materials'] }),
  });
}
