import { userRoutes } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRefreshUsers } from './use-refresh-users.ts';

export function useDeleteUsers() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (ids: number[]) => callRoute(userRoutes.delete, { body: { ids } }),
    onSuccess: refresh,
  });
}
