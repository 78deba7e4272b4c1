import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { GatedPage } from './gated-page.tsx';
import type { Page } from './page.ts';

type Frame = ComponentType<{ page: Page; children: ReactNode }>;

/**
 * A route for each page of a table, which users reach only if they may open the page.
 * @param Around what is around each page, inside the gate
 */
export function routesOf(pages: Readonly<Record<string, Page>>, Around: Frame = Unframed): RouteObject[] {
  return Object.entries(pages).map(([path, page]) => routeOf(path, page, Around));
}

function Unframed({ children }: { children: ReactNode }) {
  return children;
}

function routeOf(path: string, page: Page, Around: Frame): RouteObject {
  const gated = (Shown: ComponentType): ComponentType =>
    function Gated() {
      return (
        <GatedPage path={path} page={page}>
          <Around page={page}>
            <Shown />
          </Around>
        </GatedPage>
      );
    };
  const place = { path: path.replaceAll('{id}', ':id') };
  const { page: Shown } = page;
  if (!('fetch' in Shown)) return { ...place, Component: gated(Shown) };
  return {
    ...place,
    lazy: async () => {
      // A failure shows in the place of the page, with another attempt, so that the frame and running uploads stay.
      await Shown.fetch().catch(() => undefined);
      return { Component: gated(Shown) };
    },
  };
}
