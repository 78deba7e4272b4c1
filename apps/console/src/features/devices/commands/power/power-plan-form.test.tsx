// @vitest-environment jsdom
import { type DirectCommand, findCommand } from '@marquee/commands';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../../shared/testing/a-device.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../../shared/testing/stub-calls.ts';
import { CommandDialog } from '../command-dialog.tsx';

afterEach(cleanup);

const OUTCOME = { tasks: [{ device_id: 7, task_id: 70 }], refused: [] };
const hours = (weekday: number, on = '08:00', off = '22:00') => ({ weekday, on, off, status: 'on' });

async function open(plan: object) {
  const sent = stubCalls({
    'GET /MIPS/devices/rpc-initial-power-schedule': { body: { weekly: [], special: [], cross: [], ...plan } },
    'PUT /MIPS/devices/rpc-power-schedule': { body: OUTCOME },
  });
  await renderPage(
    <CommandDialog
      command={findCommand('rpc-power-schedule') as DirectCommand}
      target={{ kind: 'devices', devices: [aDevice({ capabilities: ['power-plan'] })] }}
      onClose={() => {}}
    />,
  );
  await screen.findByRole('button', { name: '添加时段' });
  return {
    body: async () => {
      fireEvent.click(screen.getByRole('button', { name: '设置' }));
      await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(true));
      return sent.find(({ call }) => call.startsWith('PUT'))?.body;
    },
    sent,
  };
}

const section = (name: string) => within(screen.getByRole('region', { name }));

test('a new row has the hours of every day, of which days can be taken out', async () => {
  const { body } = await open({});
  fireEvent.click(screen.getByRole('button', { name: '添加时段' }));
  fireEvent.click(section('每周').getByRole('button', { name: '周日' }));
  expect(await body()).toMatchObject({ weekly: [1, 2, 3, 4, 5, 6].map((day) => hours(day)), ids: [7] });
});

test('the same hours are one row, and twenty entries are the most', async () => {
  const twice = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [hours(day, '06:00', '09:00'), hours(day)]);
  await open({ weekly: [...twice, ...[1, 2, 3, 4, 5, 6].map((day) => hours(day, '23:00', '23:30'))] });
  expect(section('每周').getAllByRole('group', { name: /^每周 \d/ })).toHaveLength(3);
  expect(screen.getByText('20/20')).toBeTruthy();
  expect(screen.getByRole('button', { name: '添加时段' })).toMatchObject({ disabled: true });
});

test('hours that are too short are refused at their row', async () => {
  const { sent } = await open({ weekly: [hours(1), hours(2, '10:00', '12:00')] });
  const off = section('每周').getByRole('textbox', { name: '关屏时间 2' });
  fireEvent.change(off, { target: { value: '10:04' } });
  fireEvent.keyDown(off, { key: 'Enter', code: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: '设置' }));
  const second = within(await screen.findByRole('group', { name: '每周 2' }));
  expect(await second.findByText('开屏与关屏至少间隔 5 分钟')).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('a special date can be off all day, and an entry can be kept without counting', async () => {
  const { body } = await open({ weekly: [hours(1)] });
  fireEvent.click(screen.getByRole('button', { name: '添加日期' }));
  fireEvent.click(section('特殊日期').getByRole('checkbox', { name: '全天关屏' }));
  fireEvent.click(section('每周').getByRole('switch', { name: '启用' }));
  expect(await body()).toMatchObject({
    weekly: [{ ...hours(1), status: 'off' }],
    special: [{ closed: true, status: 'on' }],
  });
});

test('a period stays on or off', async () => {
  const { body } = await open({});
  fireEvent.click(screen.getByRole('button', { name: '添加期间' }));
  fireEvent.click(section('跨日期').getByText('持续关屏'));
  expect(await body()).toMatchObject({ cross: [{ closed: true }] });
});
