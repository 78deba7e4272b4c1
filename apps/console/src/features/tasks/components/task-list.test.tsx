// @vitest-environment jsdom
import type { Task } from '@marquee/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTask } from '../../../shared/testing/a-task.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { TaskList } from './task-list.tsx';

afterEach(cleanup);

const task = aTask({ command: 'rpc-volume', type: 10 });

async function open(rows: Task[], address = '/', actions = ['43101', '21101']) {
  stubCalls({
    'GET /MIPS/task-list': {
      body: { data: rows, pagination: { page: 1, per_page: 10, total: rows.length, max: 1 } },
    },
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

test('explains an empty list', async () => {
  await open([]);
  expect(await screen.findByText('暂无任务')).toBeTruthy();
});

test('shows a notice without permission to view tasks', async () => {
  await open([], '/', ['21101']);
  expect(await screen.findByText('您没有查看任务的权限，请联系管理员开通。')).toBeTruthy();
});
