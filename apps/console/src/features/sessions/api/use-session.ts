import { platformErrors, sessionRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../shared/api/call-error.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { leaveToLogin, noteSignedIn } from '../../../shared/api/leave.ts';
import { keepViewState } from './use-view-state-store.ts';

/** The signed-in user, their permissions and the pages they may open. */
export function useSession() {
  return useQuery({
    queryKey: ['access', 'session'],
    queryFn: async ({ signal, client }) => {
      // Asks who is signed in before anything else, so that no call of a visitor is refused.
      const { user, control, nav, view_state } = await callRoute(sessionRoutes.session, {}, signal);
      if (!user || !control) {
        leaveToLogin();
        throw signedOut();
      }
      keepViewState(client, view_state);
      noteSignedIn();
      return { user, control, nav };
    },
    staleTime: 60_000,
  });
}

/** The same failure as that of a call which is refused because the session has ended. */
function signedOut(): CallError {
  const { code, status } = platformErrors.signed_out;
  return new CallError({
    kind: 'refused',
    status,
    code,
    params: {},
    fields: [],
    requestId: '',
    isRead: true,
  });
}
