// @vitest-environment jsdom
import { type DirectCommand, findCommand } from '@marquee/commands';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { CommandDialog } from './command-dialog.tsx';

afterEach(cleanup);

const OUTCOME = { tasks: [{ device_id: 7, task_id: 70 }], refused: [] };
const morning = { start: '08:00', end: '12:00', volume: 35 };

async function open(plans: object[]) {
  const sent = stubCalls({
    'GET /MIPS/devices/rpc-initial-volume-plan': { body: { plans } },
    'PUT /MIPS/devices/rpc-volume-plan': { body: OUTCOME },
  });
  const command = findCommand('rpc-volume-plan') as DirectCommand;
  await renderPage(
    <CommandDialog
      command={command}
      target={{ kind: 'devices', devices: [aDevice({ capabilities: ['volume-plan'] })] }}
      onClose={() => {}}
    />,
  );
  await screen.findByRole('button', { name: '添加时段' });
  return {
    bodies: () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body),
    submit: () => fireEvent.click(screen.getByRole('button', { name: '设置' })),
  };
}

test('a new time slot begins where the last one ends, with its volume', async () => {
  const { bodies, submit } = await open([morning]);
  fireEvent.click(screen.getByRole('button', { name: '添加时段' }));
  fireEvent.change(screen.getByRole('spinbutton', { name: '时段 2 的音量' }), { target: { value: '10' } });
  submit();
  await waitFor(() =>
    expect(bodies()).toEqual([{ plans: [morning, { start: '12:00', end: '13:00', volume: 10 }], ids: [7] }]),
  );
});

test('a time slot that overlaps the one before is refused beside it', async () => {
  const { bodies, submit } = await open([{ start: '09:00', end: '23:59', volume: 10 }]);
  fireEvent.click(screen.getByRole('button', { name: '添加时段' }));
  submit();
  const second = await screen.findByRole('group', { name: '时段 2' });
  await within(second).findByText('时段不能重叠');
  expect(bodies()).toEqual([]);
});

test('removing the last time slot ends the plan', async () => {
  const { bodies, submit } = await open([morning]);
  fireEvent.click(screen.getByRole('button', { name: '删除时段 1' }));
  submit();
  await waitFor(() => expect(bodies()).toEqual([{ plans: [], ids: [7] }]));
});

test('seven time slots are the most', async () => {
  await open(Array.from({ length: 7 }, (_, at) => ({ start: `0${at}:00`, end: `0${at}:30`, volume: at })));
  expect(screen.getByRole('button', { name: '添加时段' })).toMatchObject({ disabled: true });
});
