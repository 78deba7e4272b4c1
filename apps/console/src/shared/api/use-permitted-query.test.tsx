// @vitest-environment jsdom
import { materialRoutes } from '@marquee/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PermittedLink } from '../access/permitted-link.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { usePermittedQuery } from './use-permitted-query.ts';

afterEach(cleanup);

function Materials({ ask }: { ask: () => Promise<string> }) {
  const result = usePermittedQuery(materialRoutes.list, { queryKey: ['materials'], queryFn: ask });
  if (result.isError) return <ErrorState error={result.error} onRetry={() => undefined} />;
  return <p>{result.data}</p>;
}

test('returns the answer to a user with permission', async () => {
  await renderPage(<Materials ask={async () => 'spring.jpg'} />, '/', { actions: ['11101'] });
  expect(await screen.findByText('spring.jpg')).toBeTruthy();
});

test('returns the refusal without a request to a user without permission', async () => {
  const ask = vi.fn<() => Promise<string>>();
  await renderPage(<Materials ask={ask} />, '/', { actions: ['31101'] });
  expect(await screen.findByText('暂无权限')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test('a link to a page without permission is plain text', async () => {
  const link = (
    <PermittedLink call={materialRoutes.list} to="/materials">
      素材
    </PermittedLink>
  );
  await renderPage(link, '/', { actions: [] });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('素材')).toBeTruthy();
  cleanup();
  await renderPage(link);
  expect(screen.getByRole('link', { name: '素材' })).toBeTruthy();
});
