// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../shared/testing/render-page.tsx';
import { useObjectTitle, usePageTitle } from '../shared/title/title-store.ts';
import { PageAnnouncer } from './page-announcer.tsx';

afterEach(cleanup);

function Page() {
  const { pathname } = useLocation();
  usePageTitle(pathname.startsWith('/releases') ? '发布列表' : '素材列表', pathname);
  useObjectTitle(pathname.endsWith('/detail') ? '午市' : undefined);
  return <PageAnnouncer />;
}

test('console 7: a page that is opened from another is read aloud, the first one is not', async () => {
  const router = await renderPage(<Page />, '/materials');
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await act(() => router.navigate('/releases/7/detail'));
  await waitFor(() => expect(region.textContent).toBe('午市 · 发布列表'));
});
