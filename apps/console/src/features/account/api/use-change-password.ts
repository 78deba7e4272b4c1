import { accountRoutes, type passwordChangeSchema } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { notePasswordChange } from '../../../shared/api/password-change.ts';

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof passwordChangeSchema>) =>
      callRoute(accountRoutes.changePassword, { body }),
    onSuccess: async () => {
      // Wait for the new session first: until then every other call would be refused.
      await queries.invalidateQueries({ queryKey: ['access'] });
      notePasswordChange(false);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['sessions'] }),
        queries.invalidateQueries({ queryKey: ['tokens'] }),
      ]);
    },
    meta: { showsOwnFailure: true },
  });
}
