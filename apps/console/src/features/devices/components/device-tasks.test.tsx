// @vitest-environment jsdom
import type { Task } from '@marquee/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTask } from '../../../shared/testing/a-task.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { DeviceTasks } from './device-tasks.tsx';

afterEach(cleanup);

const task = aTask();

async function open(data: Task[]) {
  const pagination = { page: 1, per_page: 5, total: data.length, max: 1 };
  stubCalls({ 'GET /MIPS/device/task/list': { body: { data, pagination } } });
  const asked = vi.spyOn(globalThis, 'fetch');
  await renderPage(<DeviceTasks deviceId={7} />, '/', { actions: ['21101'] });
  return asked;
}

test('shows the commands of the device, the newest first, to those who see the device', async () => {
  const asked = await open([task]);
  expect(await screen.findByText('设备未在有效期内收到命令')).toBeTruthy();
  for (const text of ['重启', '失败', 'zhang']) expect(screen.getByText(text)).toBeTruthy();
  expect(String(asked.mock.calls[0]?.[0])).toContain('deviceId=7&page=1&per_page=5&sort=-id');
});

test('says that the device was given no command', async () => {
  await open([]);
  expect(await screen.findByText('暂未向此设备发送命令')).toBeTruthy();
});
