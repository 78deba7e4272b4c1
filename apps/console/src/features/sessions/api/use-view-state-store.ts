import { accountRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callRoute } from '../../../shared/api/call-route.ts';
import { ViewStateStore } from '../../../shared/preferences/view-state-store.ts';
import { setViewState } from './set-view-state.ts';

/** The signed-in user's view state, asked once per page; without an answer everything looks as it does at first. */
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
