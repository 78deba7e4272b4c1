// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aNotice } from '../../../shared/testing/a-notice.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { EmergencyDialog } from '../emergency/emergency-dialog.tsx';
import { NoticeDetail } from './notice-detail.tsx';
import { NoticeList } from './notice-list.tsx';

beforeEach(() => {
  HTMLElement.prototype.animate = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listOf = (...data: object[]) => ({
  data,
  pagination: { page: 1, per_page: 10, max: 1, total: data.length },
});
const COUNTS = { all: 1, online: 1, waiting: 0, offline: 0, emergency: 0 };

test('lists messages with their state and the number of devices that have shown them', async () => {
  const overdue = aNotice({ id: 8, title: '疏散', category: 2, overdue_count: 2 });
  stubCalls({
    'GET /MIPS/notices': { body: listOf(aNotice(), overdue) },
    'GET /MIPS/notices/counts': { body: COUNTS },
  });
  await renderPage(<NoticeList />, '/notices');
  const row = (await screen.findByRole('link', { name: '疏散' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('紧急消息')).toBeTruthy();
  expect(within(row).getByText('2 台超时未显示')).toBeTruthy();
  expect(screen.getAllByText('2/3 已显示')).toHaveLength(2);
});

test('says what a message is when there is none', async () => {
  stubCalls({
    'GET /MIPS/notices': { body: listOf() },
    'GET /MIPS/notices/counts': { body: { ...COUNTS, all: 0, online: 0 } },
  });
  await renderPage(<NoticeList />, '/notices');
  expect(await screen.findByText('暂无插播消息')).toBeTruthy();
});

test('asks before an emergency is sent, and names the number of devices', async () => {
  const calls = stubCalls({
    'GET /MIPS/notices/emergency': { body: { device_count: 2000, online_count: 1990 } },
    'POST /MIPS/notices/emergency': { body: { id: 9, number: 5 } },
  });
  const sent = () => calls.filter(({ call }) => call === 'POST /MIPS/notices/emergency');
  await renderPage(<EmergencyDialog onClose={() => undefined} />, '/notices');
  expect(await screen.findByText(/全部 2,000 台设备上，其中 1,990 台在线/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: '疏散' } });
  fireEvent.change(screen.getByLabelText('内容'), { target: { value: '请立即离开' } });
  fireEvent.click(screen.getByRole('button', { name: '发送到全部 2,000 台设备' }));
  expect(await screen.findAllByText('确定在全部 2,000 台设备上显示紧急消息？')).not.toEqual([]);
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '发送到 2,000 台设备' }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});

test('shows the text of a message as text, and how far it has come', async () => {
  const content = '<img src=x onerror=alert(1)>';
  stubCalls({
    'GET /MIPS/notices/7': { body: aNotice({ content }) },
    'GET /MIPS/notices/7/devices': { body: listOf() },
  });
  await renderPage(<NoticeDetail id={7} />, '/notices/7/detail');
  expect((await screen.findAllByText(content)).length).toBeGreaterThan(0);
  expect(document.querySelector('img[onerror]')).toBeNull();
  expect(screen.getByText('已显示').closest('div')?.textContent).toBe('已显示2');
});
