// @vitest-environment jsdom
import type { Alert, NewestAlerts } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { stubCalls } from '../../shared/testing/stub-calls.ts';
import { AlertBell, AlertList } from './index.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = Date.UTC(2026, 10, 20, 3);
const alert: Alert = {
  id: 3,
  kind: 'fault',
  device_id: 7,
  device_name: '大厅',
  device_mac: '',
  group_id: 1,
  group_name: '门店',
  detail: 'element-failed',
  started_at: AT,
  ended_at: null,
  is_read: false,
  files: [],
};
const newest: NewestAlerts = {
  unread_count: 501,
  open_count: 501,
  newest_id: 501,
  data: [
    {
      kind: 'offline',
      since: AT,
      until: AT + 60_000,
      alert_count: 500,
      is_read: false,
      alert: null,
      group_name: '上海',
    },
    {
      kind: 'temperature',
      since: AT,
      until: AT,
      alert_count: 1,
      is_read: false,
      alert: { id: 4, device_id: 9, device_name: '门口', detail: '83' },
      group_name: '门店',
    },
  ],
};
const nothing: NewestAlerts = { unread_count: 0, open_count: 0, newest_id: 0, data: [] };

function stub(rows: Alert[], bell: NewestAlerts | null = newest) {
  return stubCalls({
    'GET /MIPS/frame': { body: { alerts: bell } },
    'GET /MIPS/alerts/newest': { body: bell ?? nothing },
    'GET /MIPS/alerts/counts': { body: { all: 4, open: 3, ended: 1 } },
    'GET /MIPS/alerts': {
      body: { data: rows, pagination: { page: 1, per_page: 10, total: rows.length, max: 1 } },
    },
    'PUT /MIPS/alerts/read': { body: {} },
    'PUT /MIPS/alerts/read-all': { body: {} },
  });
}

const bodyOf = (sent: ReturnType<typeof stub>, path: string) =>
  sent.find(({ call }) => call === `PUT /MIPS/alerts/${path}`)?.body;

test('the bell counts what is unread, and shows a mass outage as one line', async () => {
  stub([]);
  await renderPage(<AlertBell />);
  const bell = await screen.findByRole('button', { name: '告警：99+ 条未读' });
  expect([bell.textContent, bell.title]).toEqual(['99+', '告警：501 条未读']);
  // The number reaches beyond the bell, so that what follows it keeps away.
  expect(bell.style.marginInlineEnd).toBe('20px');
  fireEvent.click(bell);
  const outage = await screen.findByRole('link', { name: /离线 · 500 台设备/ });
  expect(outage.getAttribute('href')).toBe(`/alerts?kind=offline&start_at=${AT}&end_at=${AT + 60_000}`);
  expect(outage.textContent).toContain('上海');
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('a single alert leads to its device, and is read then', async () => {
  const sent = stub([]);
  const router = await renderPage(<AlertBell />);
  fireEvent.click(await screen.findByRole('button', { name: /告警/ }));
  const line = await screen.findByRole('link', { name: /温度过高 · 门口/ });
  expect(line.textContent).toContain('83 °C');
  fireEvent.click(line);
  await waitFor(() => expect(bodyOf(sent, 'read')).toEqual({ alerts: [4] }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/devices-mips/detail/9?tab=records',
  );
});

test('all that the bell shows is marked as read, and nothing that comes later', async () => {
  const sent = stub([]);
  await renderPage(<AlertBell />);
  fireEvent.click(await screen.findByRole('button', { name: /告警/ }));
  fireEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(bodyOf(sent, 'read-all')).toEqual({ until: 501 }));
});

test('the bell says when nothing is wrong', async () => {
  stub([], nothing);
  await renderPage(<AlertBell />);
  fireEvent.click(await screen.findByRole('button', { name: '告警' }));
  expect(await screen.findByText('所有设备运行正常')).toBeTruthy();
});

test('there is no bell for users who may not see devices', async () => {
  const sent = stub([], null);
  await renderPage(<AlertBell />, '/', { actions: ['11101'] });
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});

test('the list says what is wrong with which device, and counts its tabs', async () => {
  stub([alert, { ...alert, id: 4, kind: 'task', detail: 'rpc-volume', ended_at: AT, is_read: true }]);
  await renderPage(<AlertList />);
  const [device] = await screen.findAllByRole('link', { name: '大厅' });
  expect(device?.getAttribute('href')).toBe('/devices-mips/detail/7?tab=faults');
  for (const text of ['任务失败', '音量', '门店']) expect(screen.getAllByText(text)[0]).toBeTruthy();
  expect(screen.getAllByRole('img', { name: '未读' })).toHaveLength(1);
  const tab = (await screen.findByRole('radio', { name: /未恢复/ })).closest('label');
  await waitFor(() => expect(tab?.textContent).toContain('3'));
});

test('single alerts are marked as read, those that are read cannot be', async () => {
  const sent = stub([alert, { ...alert, id: 4, is_read: true }]);
  await renderPage(<AlertList />);
  const rows = await screen.findAllByRole('row');
  const buttons = rows.flatMap((row) => within(row).queryAllByRole('button', { name: '标为已读' }));
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(bodyOf(sent, 'read')).toEqual({ alerts: [3] }));
});

test('asks for the alerts of a kind and a time', async () => {
  const sent = stub([]);
  await renderPage(<AlertList />, '/?kind=offline&start_at=5&end_at=9&is_open=1');
  expect(await screen.findByText('未找到符合条件的结果')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'GET /MIPS/alerts')?.query).toMatchObject({
    kind: 'offline',
    start_at: '5',
    end_at: '9',
    is_open: '1',
  });
});

test('shows the pictures and videos of an alert', async () => {
  const file = { id: 31, kind: 5, size: 2048, uploaded_at: AT };
  stub([{ ...alert, files: [file, { ...file, id: 32, kind: 6 }] }]);
  await renderPage(<AlertList />);
  fireEvent.click(await screen.findByRole('button', { name: '查看图片' }));
  const picture = within(await screen.findByRole('dialog')).getByRole('img', { name: '大厅' });
  expect(picture.getAttribute('src')).toBe('/MIPS/alerts/files/7/31');
  expect(screen.getByRole('button', { name: '播放视频' })).toBeTruthy();
});
