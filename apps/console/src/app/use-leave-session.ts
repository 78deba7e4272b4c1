import { sessionRoutes } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notePasswordChange } from '../shared/api/password-change.ts';
import { useRouteMutation } from '../shared/api/use-route-mutation.ts';

/** Signs out and opens the login; cached data of this user is removed. */
export function useLeaveSession(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signOut = useRouteMutation(sessionRoutes.signOut, { changes: [] });
  return () =>
    signOut.mutate(undefined, {
      onSuccess: async () => {
        await navigate('/login');
        notePasswordChange(false);
        queries.clear();
      },
    });
}
