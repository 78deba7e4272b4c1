// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ErrorState } from './error-state.tsx';

afterEach(cleanup);

const refused = (status: number) =>
  new CallError({
    kind: 'refused',
    status,
    code: 'devices.not_found',
    params: {},
    fields: [],
    requestId: 'r-1',
  });
const open = (status: number, address: string) =>
  renderPage(<ErrorState error={refused(status)} onRetry={vi.fn()} />, address);

test('the page of what was deleted leads back to the list, because another attempt would not help', async () => {
  await open(404, '/devices-mips/detail/7');
  expect(screen.getByText('设备不存在或已被删除')).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/devices-mips');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.queryByText(/r-1/)).toBeNull();
});

test('in a dialog over the list nothing leads there', async () => {
  await open(404, '/devices-mips?page=2');
  expect(screen.getByText('设备不存在或已被删除')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a failure can be tried again, and has an id to quote', async () => {
  await open(503, '/devices-mips/detail/7');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  expect(screen.getByText(/r-1/)).toBeTruthy();
});
