import { routePath, viewStateRoutes } from '@marquee/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callRoute } from '../../../shared/api/call-route.ts';
import { ViewStateStore } from '../../../shared/preferences/view-state-store.ts';

/** Fetched once per page load. If that fails, the defaults apply. */
export const viewStateQuery = queryOptions({
  queryKey: ['view-state'],
  queryFn: async ({ signal }) =>
    new ViewStateStore(
      await callRoute(viewStateRoutes.viewState, {}, signal).catch(() => ({})),
      setViewState,
    ),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** The view state of the signed-in user. */
export function useViewStateStore(isSignedIn: boolean): ViewStateStore | undefined {
  const { data: store } = useQuery({ ...viewStateQuery, enabled: isSignedIn });
  useEffect(() => {
    if (!store) return;
    const flush = () => void store.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [store]);
  return store;
}

/**
 * Saves one value of the view state. The request outlives a page that is being closed, and only the next attempt needs
 * to know whether it arrived, so it is not `callRoute`.
 */
async function setViewState(key: string, value: unknown): Promise<void> {
  const route = viewStateRoutes.setViewState;
  const response = await fetch(routePath(route), {
    method: route.method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ key, value }),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`view state was refused with ${response.status}`);
}
