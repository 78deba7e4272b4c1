import { API_BASE } from '@marquee/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadPageTexts } from '../i18n/index.ts';
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
          const [{ DesignPage }] = await Promise.all([import('./design/design-page.tsx'), loadPageTexts()]);
          return { Component: DesignPage };
        },
      },
    ]
  : [];

const ROOT = 'root';

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
      patchRoutesOnNavigation: async ({ patch }) => {
        const [{ signedInRoutes }] = await Promise.all([import('./signed-in-routes.tsx'), loadPageTexts()]);
        patch(ROOT, signedInRoutes);
      },
    },
  );
}
