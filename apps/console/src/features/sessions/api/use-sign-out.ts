import { sessionRoutes } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useSignOut() {
  return useMutation({ mutationFn: () => callRoute(sessionRoutes.signOut, {}) });
}
