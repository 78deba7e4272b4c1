// @vitest-environment jsdom
import type { Task } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTask } from '../../../shared/testing/a-task.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { TaskList } from './task-list.tsx';

afterEach(cleanup);

const task = aTask({ command: 'rpc-volume', type: 10 });

async function open(rows: Task[], address = '/', actions = ['43101', '21101', '21117', '21110']) {
  stubCalls({
    'GET /MIPS/task-list': {
      body: { data: rows, pagination: { page: 1, per_page: 10, total: rows.length, max: 1 } },
    },
    'GET /MIPS/task-list/counts': {
      body: { all: 7, waiting: 1, running: 0, success: 2, failed: 3, superseded: 1, cancelled: 0 },
    },
    'PUT /MIPS/task-list/retry': {
      body: {
        tasks: [{ device_id: 7, task_id: 9 }],
        refused: [{ device_id: 8, device_name: '门口', code: 'devices.offline' }],
      },
    },
    'PUT /MIPS/task-list/cancel': { body: { cancelled: [3], refused: [] } },
  });
  const asked = vi.spyOn(globalThis, 'fetch');
  await renderPage(<TaskList />, address, { actions });
  return asked;
}

test('shows the command, its status and the reason for a failure', async () => {
  await open([task]);
  expect(await screen.findByText('设备未在有效期内收到命令')).toBeTruthy();
  for (const text of ['大厅', '音量', '失败', 'zhang']) expect(screen.getAllByText(text)[0]).toBeTruthy();
});

test('requests tasks with the filters in the address', async () => {
  const asked = await open([], '/?command=rpc-reboot&status=failed');
  expect(await screen.findByText('未找到符合条件的结果')).toBeTruthy();
  expect(String(asked.mock.calls[0]?.[0])).toContain('command=rpc-reboot&status=failed');
});

test('shows a device’s own message, and the name of an unknown command', async () => {
  await open([{ ...task, command: 'rpc-new', reason: 'failed', remark: '没有屏幕' }]);
  expect(await screen.findByText('没有屏幕')).toBeTruthy();
  expect(screen.getByText('rpc-new')).toBeTruthy();
});

test('says when a device receives a command that waits', async () => {
  await open([{ ...task, status: 'waiting', reason: null, remark: '' }]);
  expect(await screen.findByText('设备下次连接时接收')).toBeTruthy();
});

test('says when a command that is spread is sent', async () => {
  const not_before = Date.now() + 60_000;
  await open([{ ...task, status: 'waiting', reason: null, remark: '', not_before }]);
  expect(await screen.findByText(/^将于 .+ 下发$/)).toBeTruthy();
});

test('exports the tasks under the filters and in the order of the list', async () => {
  await open([task], '/?status=failed&sort=end_time');
  const link = await screen.findByRole('link', { name: /导出 Excel/ });
  const url = new URL(link.getAttribute('href') ?? '', 'http://console');
  expect(url.pathname).toBe('/MIPS/task-list/excel');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    status: 'failed',
    sort: 'end_time',
    lang: 'zh',
  });
});

test('explains an empty list', async () => {
  await open([]);
  expect(await screen.findByText('暂无任务')).toBeTruthy();
});

test('shows a notice without permission to view tasks', async () => {
  await open([], '/', ['21101']);
  expect(await screen.findByText('您没有查看任务的权限，请联系管理员开通。')).toBeTruthy();
});

test('counts the tasks of each status', async () => {
  await open([task]);
  const tab = (await screen.findByRole('radio', { name: /失败/ })).closest('label');
  await waitFor(() => expect(tab?.textContent).toContain('3'));
});

test('sends a failed command again, and says which devices did not get it', async () => {
  const asked = await open([task]);
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('已重新下发 1 个任务')).toBeTruthy();
  expect(await screen.findByText('门口')).toBeTruthy();
  const [, sent] = asked.mock.calls.find(([url]) => String(url).endsWith('/task-list/retry')) ?? [];
  expect(sent?.body).toBe('{"tasks":[3]}');
});

test('asks before it withdraws a waiting task', async () => {
  await open([{ ...task, status: 'waiting', reason: null }]);
  fireEvent.click(await screen.findByRole('button', { name: '取消任务' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '取消任务' }));
  expect(await screen.findByText('已取消 1 个任务')).toBeTruthy();
});

test('offers nothing to users who may not give the command', async () => {
  await open([task], '/', ['43101', '21101']);
  await screen.findByText('设备未在有效期内收到命令');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('an expanded row shows what was sent and when it arrived', async () => {
  await open([{ ...task, args: { volume: 40 }, sent_at: 1, received_at: 2 }]);
  fireEvent.click(await screen.findByText('设备未在有效期内收到命令'));
  expect(await screen.findByText('音量：40')).toBeTruthy();
  expect(screen.getByText('设备接收时间')).toBeTruthy();
});
