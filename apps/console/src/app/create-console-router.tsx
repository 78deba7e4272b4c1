import { API_BASE } from '@marquee/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadFramedPageTexts, loadPageTexts } from '../i18n/index.ts';
import { PageCrash } from './page-crash.tsx';

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

/** Editor and preview: the pages of `BARE_PAGES`, known before that table is fetched. */
export function isBare(path: string): boolean {
  return /\/(programs|templates)\/[^/]+\/(edit|preview)\/?$/.test(path);
}

/** Together with the first scripts, not after them. Their route reports a failure. */
async function fetchBarePage(path: string): Promise<RouteObject[]> {
  const page = path.includes('/preview')
    ? import('../features/editor/preview/preview-page.tsx')
    : import('../features/editor/editor-page.tsx');
  await page.catch(() => undefined);
  return [];
}

async function loadFramedRoutes(): Promise<RouteObject[]> {
  const [{ framedRoutes }] = await Promise.all([import('./framed-routes.tsx'), loadFramedPageTexts()]);
  return framedRoutes;
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
        const [{ signedInRoutes, SIGNED_IN }, framedRoutes] = await Promise.all([
          import('./signed-in-routes.tsx'),
          isBare(path) ? fetchBarePage(path) : loadFramedRoutes(),
          loadPageTexts(),
        ]);
        patch(ROOT, signedInRoutes);
        patch(SIGNED_IN, framedRoutes);
      },
    },
  );
}
