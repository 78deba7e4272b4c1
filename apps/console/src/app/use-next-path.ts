import { API_BASE } from '@marquee/contract';
import { use, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { RouterContext } from './router-context.ts';

const withoutRouter = { subscribe: () => () => undefined, state: undefined };

/**
 * The path that the user has chosen, immediately: the page itself may still be fetched, or drawn, which takes a moment
 * for long lists. Without a navigation it is the path of the page.
 */
export function useNextPath(): string {
  const router = use(RouterContext) ?? withoutRouter;
  const { pathname } = useLocation();
  const next = useSyncExternalStore(
    router.subscribe,
    () => (router.state?.navigation.location ?? router.state?.location)?.pathname,
  );
  // The home page has an address with and without a slash at its end.
  return next === undefined ? pathname : next.slice(API_BASE.length) || '/';
}
