// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { UploadProvider } from '../../../shared/uploads/upload-provider.tsx';
import { TemplateList } from './template-list.tsx';

const LIST = 'GET /MIPS/templates';
const MINUTE_MS = 60_000;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The list, and a page beside it. */
async function openList() {
  const sent = stubCalls({
    [LIST]: { body: { data: [], pagination: { page: 1, per_page: 30, total: 0, max: 0 } } },
    'GET /MIPS/templates/template-group': { body: { data: [] } },
  });
  let client: QueryClient | undefined;
  function Elsewhere() {
    client = useQueryClient();
    return <p>elsewhere</p>;
  }
  const router = await renderPage(
    <UploadProvider targets={[]}>
      <Routes>
        <Route path="/templates" element={<TemplateList />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </UploadProvider>,
    '/templates',
  );
  await screen.findByText('暂无模板');
  return {
    asked: () => sent.filter(({ call }) => call === LIST).length,
    leave: () => act(() => router.navigate('/elsewhere')),
    comeBack: () => act(() => router.navigate('/templates')),
    changeTemplates: () => client?.invalidateQueries({ queryKey: ['templates'] }),
  };
}

test('console 9: templates are not fetched again on return', async () => {
  const { asked, leave, comeBack } = await openList();
  await leave();
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 5 * MINUTE_MS);
  await comeBack();
  await screen.findByText('暂无模板');
  expect(asked()).toBe(1);
});

test('console 9: templates that changed meanwhile are fetched on return', async () => {
  const { asked, leave, comeBack, changeTemplates } = await openList();
  await leave();
  await changeTemplates();
  await comeBack();
  await vi.waitFor(() => expect(asked()).toBe(2));
});
