import { userRoutes, type userUpdateSchema } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRefreshUsers } from './use-refresh-users.ts';

export function useUpdateUser() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (body: z.output<typeof userUpdateSchema>) => callRoute(userRoutes.update, { body }),
    onSuccess: refresh,
    meta: { showsOwnFailure: true },
  });
}
