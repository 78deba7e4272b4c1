// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { PageTrail } from './page-trail.tsx';

afterEach(cleanup);

test('the trail of a detail page leads back to the list in its previous state', async () => {
  const router = await renderPage(
    <PageTrail menu={[{ path: '/materials', code: '11000', page: () => null }]} />,
    '/materials?type=video&page=3',
  );
  await act(() => router.navigate('/materials/7/uses'));
  expect(screen.getByText('引用情况')).toBeTruthy();
  expect(screen.getByRole('link', { name: '素材列表' }).getAttribute('href')).toBe(
    '/materials?type=video&page=3',
  );
});
