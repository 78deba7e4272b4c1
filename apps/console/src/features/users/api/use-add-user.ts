import { type userAddSchema, userRoutes } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRefreshUsers } from './use-refresh-users.ts';

export function useAddUser() {
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (body: z.output<typeof userAddSchema>) => callRoute(userRoutes.add, { body }),
    onSuccess: refresh,
    meta: { showsOwnFailure: true },
  });
}
