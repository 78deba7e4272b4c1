import { API_BASE } from '@marquee/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadPageTexts } from '../i18n/index.ts';
import { PageCrash } from './page-crash.tsx';

/** Every page is its own download; the login page is all that a signed-out browser fetches. */
const routes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }) },
  {
    path: '/signup',
    lazy: async () => ({ Component: (await import('./pages/sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: '/',
    lazy: async () => {
      const [{ SignedIn }] = await Promise.all([import('./signed-in.tsx'), loadPageTexts()]);
      return { Component: SignedIn };
    },
    children: [
      {
        lazy: async () => ({ Component: (await import('./page-gate.tsx')).PageGate }),
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
        lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./pages/first-page.tsx')).FirstPage }),
          },
          {
            path: 'materials',
            lazy: async () => ({
              Component: (await import('./pages/material-list-page.tsx')).MaterialListPage,
            }),
          },
          {
            path: 'videoList',
            lazy: async () => ({ Component: (await import('./pages/video-list-page.tsx')).VideoListPage }),
          },
          {
            path: 'human',
            lazy: async () => ({
              Component: (await import('./pages/digital-human-list-page.tsx')).DigitalHumanListPage,
            }),
          },
          {
            path: 'programs',
            lazy: async () => ({
              Component: (await import('./pages/program-list-page.tsx')).ProgramListPage,
            }),
          },
          {
            path: 'devices-mips',
            lazy: async () => ({ Component: (await import('./pages/device-list-page.tsx')).DeviceListPage }),
          },
          {
            path: 'devices-mips/detail/:id',
            lazy: async () => ({
              Component: (await import('./pages/device-detail-page.tsx')).DeviceDetailPage,
            }),
          },
          {
            path: 'releases',
            lazy: async () => ({
              Component: (await import('./pages/release-list-page.tsx')).ReleaseListPage,
            }),
          },
          {
            path: 'releases/new',
            lazy: async () => ({
              Component: (await import('./pages/release-wizard-page.tsx')).ReleaseWizardPage,
            }),
          },
          {
            path: 'releases/:id/detail',
            lazy: async () => ({
              Component: (await import('./pages/release-detail-page.tsx')).ReleaseDetailPage,
            }),
          },
          {
            path: 'statistics',
            lazy: async () => ({ Component: (await import('./pages/statistics-page.tsx')).StatisticsPage }),
          },
          {
            path: 'roles',
            lazy: async () => ({ Component: (await import('./pages/role-list-page.tsx')).RoleListPage }),
          },
          {
            path: 'roles/new',
            lazy: async () => ({ Component: (await import('./pages/role-new-page.tsx')).RoleNewPage }),
          },
          {
            path: 'roles/:id/edit',
            lazy: async () => ({ Component: (await import('./pages/role-edit-page.tsx')).RoleEditPage }),
          },
          {
            path: 'companies',
            lazy: async () => ({
              Component: (await import('./pages/company-list-page.tsx')).CompanyListPage,
            }),
          },
          {
            path: 'operation-log',
            lazy: async () => ({
              Component: (await import('./pages/operation-log-page.tsx')).OperationLogPage,
            }),
          },
          {
            path: 'users',
            lazy: async () => ({ Component: (await import('./pages/user-list-page.tsx')).UserListPage }),
          },
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('./pages/account-page.tsx')).AccountPage }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./pages/unknown-page.tsx')).UnknownPage }),
          },
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
