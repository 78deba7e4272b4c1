// @vitest-environment jsdom
import { type Command, findCommand } from '@marquee/commands';
import type { CommandOutcome, TaskProgress } from '@marquee/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { commandRuns } from './command-runs.ts';
import { CommandRunsButton } from './command-runs-button.tsx';

const volume = findCommand('rpc-volume') as Command;
const devices = [aDevice(), aDevice({ id: 8, device_name: '电梯' })];

beforeEach(() => commandRuns.clear());
afterEach(cleanup);

async function sendTo(outcome: CommandOutcome, progress: Partial<TaskProgress> = {}) {
  const sent = stubCalls({
    'POST /MIPS/device/task/progress': {
      body: {
        waiting: 0,
        running: 0,
        success: 0,
        failed: 0,
        superseded: 0,
        cancelled: 0,
        failures: [],
        ...progress,
      },
    },
  });
  await renderPage(<CommandRunsButton />);
  act(() => commandRuns.add({ command: volume, target: { kind: 'devices', devices }, outcome }));
  return sent;
}

const tasks = [
  { device_id: 7, task_id: 70 },
  { device_id: 8, task_id: 80 },
];

test('is hidden until a command is sent', async () => {
  await renderPage(<CommandRunsButton />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('opens when a command is sent, and counts its tasks', async () => {
  const sent = await sendTo({ tasks, refused: [] }, { waiting: 1, success: 1 });
  expect(await screen.findByText('1 等待中')).toBeTruthy();
  expect(screen.getByText('1 成功')).toBeTruthy();
  expect(screen.getByText('命令 1/2')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ tasks: [70, 80] });
});

test('stays closed for a command to a single device, and shows its state', async () => {
  stubCalls({
    'POST /MIPS/device/task/progress': {
      body: { waiting: 1, running: 0, success: 0, failed: 0, superseded: 0, cancelled: 0, failures: [] },
    },
  });
  await renderPage(<CommandRunsButton />);
  const target = { kind: 'devices', devices: devices.slice(0, 1) } as const;
  act(() => commandRuns.add({ command: volume, target, outcome: { tasks: tasks.slice(0, 1), refused: [] } }));
  expect(await screen.findByRole('button', { name: /命令 0\/1/, expanded: false })).toBeTruthy();
});

test('names the devices that failed or were refused, with the reason', async () => {
  await sendTo(
    {
      tasks: tasks.slice(0, 1),
      refused: [{ device_id: 8, device_name: '电梯', code: 'devices.offline' }],
    },
    {
      failed: 1,
      failures: [{ device_id: 7, device_name: '大厅', reason: 'expired', remark: '' }],
    },
  );
  expect(await screen.findByText('设备未在有效期内收到命令')).toBeTruthy();
  expect(screen.getByText('电梯')).toBeTruthy();
  expect(screen.getByText('设备离线，只能操作在线设备')).toBeTruthy();
  expect(screen.getByText('2 台设备未执行')).toBeTruthy();
});

test('stays available until it is dismissed', async () => {
  await sendTo({ tasks, refused: [] }, { success: 2 });
  fireEvent.click(await screen.findByRole('button', { name: /命令已完成/ }));
  expect(screen.getByRole('button', { name: /命令已完成/ }).getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: /命令已完成/ }));
  fireEvent.click(await screen.findByRole('button', { name: '移除“音量”' }));
  expect(screen.queryByText('命令已完成')).toBeNull();
});
