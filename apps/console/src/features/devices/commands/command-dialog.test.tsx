// @vitest-environment jsdom
import { type DirectCommand, findCommand, isDirect } from '@marquee/commands';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { aGroup } from '../../../shared/testing/a-group.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { commandRuns } from '../runs/command-runs.ts';
import type { CommandTarget } from '../runs/command-target.ts';
import { CommandDialog } from './command-dialog.tsx';

const OUTCOME = { tasks: [{ device_id: 7, task_id: 70 }], refused: [] };
const one: CommandTarget = { kind: 'devices', devices: [aDevice()] };

beforeEach(() => commandRuns.clear());
afterEach(cleanup);

function commandOf(name: string): DirectCommand {
  const command = findCommand(name);
  if (!command || !isDirect(command)) throw new Error(`no command ${name}`);
  return command;
}

async function open(name: string, target: CommandTarget, answers: Parameters<typeof stubCalls>[0] = {}) {
  const sent = stubCalls({
    'GET /MIPS/devices/rpc-initial-volume': { body: { volume: 40 } },
    'PUT /MIPS/devices/rpc-volume': { body: OUTCOME },
    'PUT /MIPS/devices/rpc-reboot': { body: OUTCOME },
    ...answers,
  });
  let isClosed = false;
  await renderPage(
    <CommandDialog command={commandOf(name)} target={target} onClose={() => (isClosed = true)} />,
  );
  await screen.findByRole('dialog');
  return { sent, isClosed: () => isClosed };
}

function devicesInTotal(total: number) {
  return { body: { data: [], pagination: { page: 1, per_page: 1, total, max: total } } };
}

const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a setting starts with its current value and is sent to the devices', async () => {
  const { sent, isClosed } = await open('rpc-volume', one);
  const number = screen.getByRole('spinbutton');
  expect(number.getAttribute('value')).toBe('40');
  fireEvent.change(number, { target: { value: '65' } });
  submit('设置');
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(sent).toContainEqual({ call: 'PUT /MIPS/devices/rpc-volume', body: { volume: 65, ids: [7] } });
  expect(commandRuns.snapshot()).toMatchObject([{ outcome: OUTCOME }]);
});

test('shows the number of devices that match a filter before it sends them a command without a payload', async () => {
  const { sent, isClosed } = await open(
    'rpc-reboot',
    { kind: 'filter', filter: { is_online: true }, total: 37 },
    { 'GET /MIPS/devices-mips': devicesInTotal(37) },
  );
  expect(screen.getByText('符合筛选条件的全部 37 台设备')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '重启 37 台在线设备' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(sent).toContainEqual({
    call: 'PUT /MIPS/devices/rpc-reboot',
    body: { filter: { is_online: true } },
  });
});

test('names how many devices a group has before a command is sent to them', async () => {
  const group = aGroup({ group_id: 3, name: '一楼' });
  await open(
    'rpc-reboot',
    { kind: 'group', group, name: '一楼' },
    { 'GET /MIPS/devices-mips': devicesInTotal(12) },
  );
  expect(await screen.findByText('“一楼”及其下级分组中的 12 台设备')).toBeTruthy();
});

test('names the devices that cannot receive the command, with the reason', async () => {
  const devices = [aDevice(), aDevice({ id: 8, device_name: '电梯', is_online: false })];
  await open('rpc-reboot', { kind: 'devices', devices });
  expect(screen.getByText('1 台设备无法接收此命令')).toBeTruthy();
  expect(screen.getByText('电梯').textContent).toBe('电梯设备离线，只能操作在线设备');
});

const fleet: CommandTarget = { kind: 'filter', filter: {}, total: 4960 };

test('console 6: is red, focuses "Cancel" and asks for the number of many devices', async () => {
  const { sent, isClosed } = await open('rpc-reboot', fleet, {
    'GET /MIPS/devices-mips': devicesInTotal(4910),
  });
  const button = await screen.findByRole('button', { name: '重启 4,910 台在线设备' });
  expect(button.className).toContain('dangerous');
  expect(document.activeElement?.textContent).toMatch(/取\s?消/);
  expect(button).toHaveProperty('disabled', true);
  const number = screen.getByRole('textbox', { name: '输入设备数 4,910 以确认' });
  fireEvent.change(number, { target: { value: '491' } });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(number, { target: { value: '4,910' } });
  fireEvent.click(button);
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(sent).toContainEqual({ call: 'PUT /MIPS/devices/rpc-reboot', body: { filter: {} } });
});

test('console 6: sends a restart of many devices in waves', async () => {
  const { sent, isClosed } = await open('rpc-reboot', fleet, {
    'GET /MIPS/devices-mips': devicesInTotal(600),
  });
  fireEvent.click(await screen.findByRole('radio', { name: '30 分钟内' }));
  expect(screen.getByText('分批执行，每分钟约 20 台')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '600' } });
  submit('重启 600 台在线设备');
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(sent).toContainEqual({
    call: 'PUT /MIPS/devices/rpc-reboot',
    body: { spread_minutes: 30, filter: {} },
  });
});

test('console 6: a harmless command to many devices asks for no number', async () => {
  await open('rpc-volume', fleet, { 'GET /MIPS/devices-mips': devicesInTotal(4960) });
  const button = await screen.findByRole('button', { name: '设置 4,960 台设备' });
  expect(button).toHaveProperty('disabled', false);
  expect(button.className).not.toContain('dangerous');
});

test('a refusal by the server stays in the dialog', async () => {
  const { isClosed } = await open('rpc-reboot', one, {
    'PUT /MIPS/devices/rpc-reboot': refusal('devices.not_found'),
  });
  submit('重启');
  expect(await screen.findByText('设备不存在或已被删除')).toBeTruthy();
  expect(isClosed()).toBe(false);
});
