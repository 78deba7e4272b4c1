import { userRoutes } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRefreshUsers } from './use-refresh-users.ts';

export function useSetUserRole() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (body: z.output<typeof userRoutes.setRole.body>) => callRoute(userRoutes.setRole, { body }),
    onSuccess: refresh,
    meta: { showsOwnFailure: true },
  });
}
