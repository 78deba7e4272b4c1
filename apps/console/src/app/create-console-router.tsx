import { API_BASE } from '@marquee/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadFramedPageTexts, loadPageTexts } from '../i18n/index.ts';
import { PageCrash } from './page-crash.tsx';
import { ROOMS, roomAt } from './rooms/rooms.ts';

/** The pages for signed-out visitors, who download nothing else. */
const signedOut: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }) },
  {
    path: '/signup',
    lazy: async () => ({ Component: (await import('./pages/sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: '/shared/:token',
    lazy: async () => {
      const [{ SharedPreviewPage }] = await Promise.all([
        import('./pages/shared-preview-page.tsx'),
        loadPageTexts(),
      ]);
      return { Component: SharedPreviewPage };
    },
  },
];

/** For development only: the built console does not contain it. */
const samples: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/design',
        lazy: async () => {
          const [{ DesignPage }] = await Promise.all([
            import('./design/design-page.tsx'),
            loadFramedPageTexts(),
          ]);
          return { Component: DesignPage };
        },
      },
    ]
  : [];

const ROOT = 'root';

/** The routes of pages for signed-in users, with those inside the frame if the first page is one of them. */
interface SignedInRoutes {
  SIGNED_IN: string;
  signedInRoutes: RouteObject[];
  framedRoutes: RouteObject[];
}

/** Editor and preview: the pages of `BARE_PAGES`, known before that table is fetched. */
export function isBare(path: string): boolean {
  return /\/(programs|templates)\/[^/]+\/(edit|preview)\/?$/.test(path);
}

/** The page together with the first scripts, not after them. Its route reports a failure. */
async function loadBareRoutes(path: string): Promise<SignedInRoutes> {
  const page = path.includes('/preview')
    ? import('../features/editor/preview/preview-page.tsx')
    : import('../features/editor/editor-page.tsx');
  const [routes] = await Promise.all([
    import('./signed-in-routes.tsx'),
    loadPageTexts(),
    page.catch(() => undefined),
  ]);
  return { ...routes, framedRoutes: [] };
}

/** The room together with the frame, not after it. Its route reports a failure. */
async function loadFramedRoutes(path: string): Promise<SignedInRoutes> {
  const room = roomAt(path.slice(API_BASE.length));
  const routes = import('./framed-routes.tsx');
  await Promise.all([routes, loadFramedPageTexts(), room && ROOMS[room]().catch(() => undefined)]);
  const { SIGNED_IN, signedInRoutes, framedRoutes } = await routes;
  return { SIGNED_IN, signedInRoutes, framedRoutes };
}

export function createConsoleRouter() {
  return createBrowserRouter(
    [
      {
        id: ROOT,
        ErrorBoundary: PageCrash,
        HydrateFallback: () => null,
        children: [...signedOut, ...samples],
      },
    ],
    {
      basename: API_BASE,
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const { signedInRoutes, SIGNED_IN, framedRoutes } = await (isBare(path)
          ? loadBareRoutes
          : loadFramedRoutes)(path);
        patch(ROOT, signedInRoutes);
        patch(SIGNED_IN, framedRoutes);
      },
    },
  );
}
