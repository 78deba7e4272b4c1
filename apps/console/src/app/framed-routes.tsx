import type { RouteObject } from 'react-router';
import { menuPages } from './page.ts';
import { FirstPage } from './pages/first-page.tsx';
import { UnknownPage } from './pages/unknown-page.tsx';
import { PAGES } from './pages.tsx';
import { routesOf } from './routes-of.tsx';
import { Shell } from './shell/shell.tsx';
import { TitledPage } from './titled-page.tsx';

const menu = menuPages(PAGES);

/** The routes inside the frame of menu and top bar, as one download. */
export const framedRoutes: RouteObject[] = [
  {
    element: <Shell menu={menu} />,
    children: [
      { index: true, element: <FirstPage menu={menu} /> },
      ...routesOf(PAGES, TitledPage),
      ...routesOf({ '*': { page: UnknownPage } }),
    ],
  },
];
