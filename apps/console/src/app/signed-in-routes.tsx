import type { RouteObject } from 'react-router';
import { BARE_PAGES } from './bare-pages.ts';
import { routesOf } from './routes-of.tsx';
import { SignedIn } from './signed-in.tsx';

/** The route that all pages for signed-in users share, so that uploads and fetched data outlast a change of page. */
export const SIGNED_IN = 'signed-in';

/** The routes that a signed-in user fetches first. The pages inside the frame join them when one is opened. */
export const signedInRoutes: RouteObject[] = [
  { id: SIGNED_IN, Component: SignedIn, children: routesOf(BARE_PAGES) },
];
