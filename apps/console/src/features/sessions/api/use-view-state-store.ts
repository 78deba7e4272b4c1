import { accountRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callRoute } from '../../../shared/api/call-route.ts';
import { ViewStateStore } from '../../../shared/preferences/view-state-store.ts';
import { setViewState } from './set-view-state.ts';

/** The view state of the signed-in user, fetched once per page load. If that fails, the defaults apply. */
export function useViewStateStore(): ViewStateStore | undefined {
  const { data: store } = useQuery({
    queryKey: ['view-state'],
    queryFn: async ({ signal }) =>
      new ViewStateStore(
        await callRoute(accountRoutes.viewState, {}, signal).catch(() => ({})),
        setViewState,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  useEffect(() => {
    if (!store) return;
    const flush = () => void store.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [store]);
  return store;
}
