import { deviceRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDeleteDevices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => callRoute(deviceRoutes.delete, { body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['devices'] }),
  });
}
