import { routePath, viewStateRoutes } from '@marquee/contract';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ViewStateStore } from '../../../shared/preferences/view-state-store.ts';

const KEY = ['view-state'];

/** Keeps the view state that has come with the session. What the user has chosen since the first time is newer. */
export function keepViewState(client: QueryClient, viewState: Record<string, unknown>): void {
  if (client.getQueryData(KEY) === undefined)
    client.setQueryData(KEY, new ViewStateStore(viewState, setViewState));
}

/** The view state of the signed-in user, once the session is known. */
export function useViewStateStore(): ViewStateStore | undefined {
  const { data: store } = useQuery<ViewStateStore>({
    queryKey: KEY,
    queryFn: skipToken,
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
  // An answer that nobody reads would keep its connection.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`view state was refused with ${response.status}`);
}
