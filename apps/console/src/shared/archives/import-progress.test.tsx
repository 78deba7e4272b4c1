// @vitest-environment jsdom
import { type ArchiveUpload, programArchiveRoutes } from '@marquee/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { stubCalls } from '../testing/stub-calls.ts';
import { UploadProvider } from '../uploads/upload-provider.tsx';
import { ImportProgress } from './import-progress.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const running: ArchiveUpload = {
  id: 'import-1',
  name: 'menu.zip',
  size: 10,
  offset: 10,
  state: 'verifying',
  failure: null,
  created_at: 0,
  group_id: null,
  progress: 40,
  result_id: null,
};

async function callsIn10s(imports: ArchiveUpload[]) {
  const sent = stubCalls({ 'GET /MIPS/programs/zipfile/uploads': { body: { data: imports } } });
  await renderPage(
    <UploadProvider targets={[]}>
      <ImportProgress routes={programArchiveRoutes} />
    </UploadProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  return sent.length;
}

test('asks for running imports once while none is there', async () => {
  expect(await callsIn10s([])).toBe(1);
});

test('looks at a running import again and again', async () => {
  expect(await callsIn10s([running])).toBeGreaterThan(3);
  expect(screen.getByText(/menu\.zip/)).toBeTruthy();
});
