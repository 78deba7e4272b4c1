import { API_BASE } from '@marquee/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadPageTexts } from '../i18n/index.ts';
import { PageCrash } from './page-crash.tsx';

type PageName = keyof typeof import('./signed-in-pages.ts');

/** The login page is all that a signed-out browser fetches; whoever is signed in fetches all but the editor at once. */
const routes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }) },
  {
    path: '/signup',
    lazy: async () => ({ Component: (await import('./pages/sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: '/',
    lazy: async () => {
      const [{ SignedIn }] = await Promise.all([import('./signed-in-pages.ts'), loadPageTexts()]);
      return { Component: SignedIn };
    },
    children: [
      {
        lazy: page('PageGate'),
        children: [
          {
            path: 'programs/:id/edit',
            lazy: async () => ({ Component: (await import('../features/editor/index.ts')).EditorPage }),
          },
          {
            path: 'programs/:id/preview',
            lazy: async () => ({ Component: (await import('../features/editor/index.ts')).PreviewPage }),
          },
        ],
      },
      {
        lazy: page('Shell'),
        children: [
          { index: true, lazy: page('FirstPage') },
          { path: 'materials', lazy: page('MaterialListPage') },
          { path: 'materials/:id/uses', lazy: page('MaterialUsesPage') },
          { path: 'videoList', lazy: page('VideoListPage') },
          { path: 'human', lazy: page('DigitalHumanListPage') },
          { path: 'programs', lazy: page('ProgramListPage') },
          { path: 'devices-mips', lazy: page('DeviceListPage') },
          { path: 'devices-mips/detail/:id', lazy: page('DeviceDetailPage') },
          { path: 'releases', lazy: page('ReleaseListPage') },
          { path: 'releases/new', lazy: page('ReleaseWizardPage') },
          { path: 'releases/:id/detail', lazy: page('ReleaseDetailPage') },
          { path: 'statistics', lazy: page('StatisticsPage') },
          { path: 'roles', lazy: page('RoleListPage') },
          { path: 'roles/new', lazy: page('RoleNewPage') },
          { path: 'roles/:id/edit', lazy: page('RoleEditPage') },
          { path: 'companies', lazy: page('CompanyListPage') },
          { path: 'operation-log', lazy: page('OperationLogPage') },
          { path: 'users', lazy: page('UserListPage') },
          { path: 'account', lazy: page('AccountPage') },
          { path: '*', lazy: page('UnknownPage') },
        ],
      },
    ],
  },
];

export function createConsoleRouter() {
  return createBrowserRouter([{ ErrorBoundary: PageCrash, HydrateFallback: () => null, children: routes }], {
    basename: API_BASE,
  });
}

function page(name: PageName) {
  return async () => ({ Component: (await import('./signed-in-pages.ts'))[name] });
}
