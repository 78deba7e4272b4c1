// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { renderPage } from '../testing/render-page.tsx';
import { refusal, stubCalls } from '../testing/stub-calls.ts';
import { ReleaseAgainDialog } from './release-again-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onClose = vi.fn();
const page = (data: unknown[]) => ({
  data,
  pagination: { page: 1, per_page: 200, total: data.length, max: 1 },
});

async function open(releases: unknown[]) {
  const sent = stubCalls({
    'GET /MIPS/releases': { body: page(releases) },
    'GET /MIPS/programs/1': refusal('programs.not_found', {}, 404),
    'POST /MIPS/releases/sync': { body: { data: [{ id: 9, number: 15, status: 1 }] } },
  });
  await renderPage(<ReleaseAgainDialog program={{ id: 1, name: '菜单' }} onClose={onClose} />);
  return sent;
}

test('console 12: releases a program again wherever screens have a former version', async () => {
  const sent = await open([aRelease({ id: 5 }), aRelease({ id: 6, number: 13, device_count: 1 })]);
  expect(await screen.findByText('1 台设备 · 2026-11-01 – 2026-12-31 · 追加播放')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: '#12 秋季' }));
  fireEvent.click(screen.getByRole('button', { name: '重新发布' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toContainEqual({ call: 'POST /MIPS/releases/sync', body: { ids: [6] } });
  expect(await screen.findByText('已重新发布，编号 #15')).toBeTruthy();
});

test('console 12: with all releases up to date there is nothing to release', async () => {
  await open([]);
  expect(await screen.findByText('屏幕上已是当前内容。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新发布' })).toHaveProperty('disabled', true);
});
