import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { GatedPage } from './gated-page.tsx';
import { menuPages, type Page } from './page.ts';
import { FirstPage } from './pages/first-page.tsx';
import { UnknownPage } from './pages/unknown-page.tsx';
import { PAGES } from './pages.tsx';
import { Shell } from './shell/shell.tsx';
import { SignedIn } from './signed-in.tsx';

const entries = Object.entries(PAGES);
const menu = menuPages(PAGES);

/** The routes for signed-in users, as one download except for the editor, which is as large as the rest. */
export const signedInRoutes: RouteObject[] = [
  {
    Component: SignedIn,
    children: [
      ...entries.filter(([, { isBare }]) => isBare).map(([path, page]) => routeOf(path, page)),
      {
        element: <Shell menu={menu} />,
        children: [
          { index: true, element: <FirstPage menu={menu} /> },
          ...entries.filter(([, { isBare }]) => !isBare).map(([path, page]) => routeOf(path, page)),
          routeOf('*', { page: UnknownPage }),
        ],
      },
    ],
  },
];

function routeOf(path: string, page: Page): RouteObject {
  const gated = (Shown: ComponentType): ComponentType =>
    function Gated() {
      return (
        <GatedPage path={path} page={page}>
          <Shown />
        </GatedPage>
      );
    };
  const place = { path: path.replaceAll('{id}', ':id') };
  if (typeof page.page === 'object' && 'load' in page.page) {
    const { load } = page.page;
    return { ...place, lazy: async () => ({ Component: gated(await load()) }) };
  }
  return { ...place, Component: gated(page.page) };
}
