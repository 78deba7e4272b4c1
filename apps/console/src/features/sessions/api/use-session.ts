import { sessionRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';
import { noteSignedIn } from '../../../shared/api/leave.ts';

/** The signed-in user, their permissions and the pages they may open. */
export function useSession() {
  return useQuery({
    queryKey: ['access', 'session'],
    queryFn: async ({ signal }) => {
      // Asks who is signed in before anything else, so that a visitor is refused once and not by every call.
      const user = await callRoute(sessionRoutes.currentUser, {}, signal);
      const [control, nav] = await Promise.all([
        callRoute(sessionRoutes.accessControl, {}, signal),
        callRoute(sessionRoutes.nav, {}, signal),
      ]);
      noteSignedIn();
      return { user, control, nav: nav.data };
    },
    staleTime: 60_000,
  });
}
