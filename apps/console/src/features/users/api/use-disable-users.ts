import { userRoutes } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRefreshUsers } from './use-refresh-users.ts';

export function useDisableUsers() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (ids: number[]) => callRoute(userRoutes.lock, { body: { ids } }),
    onSuccess: refresh,
  });
}
