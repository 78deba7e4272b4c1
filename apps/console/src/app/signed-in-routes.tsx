import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useLocation } from 'react-router';
import { usePageTitle } from '../shared/title/title-store.ts';
import { BARE_PAGES } from './bare-pages.ts';
import { routesOf } from './routes-of.tsx';
import { SignedIn } from './signed-in.tsx';

/** The route that all pages for signed-in users share, so that uploads and fetched data outlast a change of page. */
export const SIGNED_IN = 'signed-in';

/** The routes that a signed-in user fetches first. The pages inside the frame join them when one is opened. */
export const signedInRoutes: RouteObject[] = [
  { id: SIGNED_IN, Component: SignedIn, children: routesOf(BARE_PAGES, TitledBarePage) },
];

/** A page outside the frame, which the title of the tab places among the programs or templates. */
function TitledBarePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isProgram = pathname.startsWith('/programs');
  usePageTitle(t(`editor.of.${isProgram ? 'programs' : 'templates'}.list`), pathname);
  return children;
}
