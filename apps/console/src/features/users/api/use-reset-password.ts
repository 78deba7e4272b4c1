import { userRoutes } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRefreshUsers } from './use-refresh-users.ts';

/** Answers the one-time password, which nothing keeps. */
export function useResetPassword() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (id: number) => callRoute(userRoutes.resetPassword, { body: { id } }),
    onSuccess: refresh,
    gcTime: 0,
  });
}
