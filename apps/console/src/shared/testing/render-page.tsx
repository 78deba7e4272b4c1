import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import zh from '../../i18n/zh/index.ts';
import { endTimersWithTest } from './end-timers.ts';
import { SignedIn, type TestSession } from './signed-in.tsx';

// A part that is imported when it is first drawn takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** Renders a part of a signed-in page, in Chinese, at an address. Returns the router, whose state has the address. */
export async function renderPage(page: ReactNode, address = '/', session: TestSession = {}) {
  endTimersWithTest();
  // Browser APIs that the component library needs and jsdom lacks.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await i18next.use(initReactI18next).init({
    lng: 'zh',
    resources: { zh: { translation: zh } },
    interpolation: { escapeValue: false },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={client}>
      {/* The same setting as in the product. */}
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <SignedIn session={session}>
            <RouterProvider router={router} />
          </SignedIn>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return router;
}
