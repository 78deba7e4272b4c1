// @vitest-environment jsdom
import type { Rollout } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPackage } from '../../../shared/testing/a-package.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { AppDialog } from '../components/app-dialog.tsx';
import { RolloutDialog } from './rollout-dialog.tsx';
import { SendAppDialog } from './send-app-dialog.tsx';

afterEach(cleanup);

const nothing = () => {};

function aRollout(changes: Partial<Rollout> = {}): Rollout {
  return {
    ...{
      id: 1,
      app_id: 1,
      state: 'running',
      wave: 1,
      wave_count: 2,
      stop_reason: null,
      creator_name: '王五',
    },
    ...{ created_at: 1, stopped_at: null, due_at: null, healthy_minutes: 10, failure_percent: 10 },
    waves: [1, 2].map((wave) => ({
      ...{ wave, size: { unit: 'devices' as const, amount: 1 }, reached_at: wave === 1 ? 1 : null },
      ...{ finished_at: null, device_count: 1, ready_count: 0, failed_count: 0, offline_count: 0 },
      failure_limit: 1,
    })),
    failures: [],
    ...changes,
  };
}

async function openRollout(rollout: Rollout) {
  const sent = stubCalls({
    'GET /MIPS/apps/1/rollout': { body: rollout },
    ...Object.fromEntries(
      ['next', 'stop', 'resume', 'cancel'].map((name) => [`PUT /MIPS/apps/1/rollout/${name}`, { body: {} }]),
    ),
  });
  await renderPage(<RolloutDialog app={aPackage()} onClose={nothing} />);
  return sent;
}

test('a running rollout can be moved on from the wave that is shown, paused and cancelled', async () => {
  const sent = await openRollout(aRollout());
  fireEvent.click(await screen.findByRole('button', { name: /下一批/ }));
  await waitFor(() =>
    expect(sent).toContainEqual({ call: 'PUT /MIPS/apps/1/rollout/next', body: { wave: 1 } }),
  );
  for (const [name, call] of [
    [/暂\s?停/, 'stop'],
    [/取消下发/, 'cancel'],
  ] as const) {
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false));
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent.map((one) => one.call)).toContain(`PUT /MIPS/apps/1/rollout/${call}`));
  }
});

test('a rollout that failures have stopped names each device, with its reason', async () => {
  const failures: Rollout['failures'] = [
    { device_id: 7, device_name: '大堂', wave: 1, reason: 'rolled-back', remark: '' },
    { device_id: 8, device_name: '电梯', wave: 1, reason: 'failed', remark: 'no space' },
  ];
  await openRollout(aRollout({ state: 'stopped', stop_reason: 'failures', failures }));
  expect(await screen.findByText('失败的设备过多，已在第 1 批停止。')).toBeTruthy();
  expect(screen.getByText('设备上报的仍是旧版本，升级未生效或已回退')).toBeTruthy();
  expect(screen.getByText('no space')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '故障设备', level: 2 })).toBeTruthy();
});

test.each(['finished', 'cancelled'] as const)('a rollout that is %s offers nothing more', async (state) => {
  await openRollout(aRollout({ state }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: /下一批|取消下发/ })).toBeNull();
});

const devices = (total: number) => ({
  body: { data: [], pagination: { page: 1, per_page: 1, total, max: 1 } },
});

test('a package is sent to all devices with its system, whose number is on the button', async () => {
  const sent = stubCalls({
    'GET /MIPS/devices-mips': devices(321),
    'PUT /MIPS/devices/rpc-upgrade': { body: { tasks: [], refused: [], rollout_id: null } },
  });
  await renderPage(<SendAppDialog app={aPackage({ category: 'player' })} onClose={nothing} />);
  fireEvent.click(await screen.findByRole('button', { name: /升级 321 台设备/ }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'PUT /MIPS/devices/rpc-upgrade',
      body: { app_id: 1, filter: { system_type: 'android' } },
    }),
  );
});

test('a package for which there is no device cannot be sent', async () => {
  stubCalls({ 'GET /MIPS/devices-mips': devices(0) });
  await renderPage(<SendAppDialog app={aPackage()} onClose={nothing} />);
  const button = await screen.findByRole('button', { name: /在 0 台设备上安装/ });
  expect(button).toHaveProperty('disabled', true);
});

test('a refusal stays in the dialog', async () => {
  stubCalls({
    'GET /MIPS/devices-mips': devices(3),
    'PUT /MIPS/devices/rpc-app-install': refusal('apps.type_mismatch'),
  });
  await renderPage(<SendAppDialog app={aPackage()} onClose={nothing} />);
  fireEvent.click(await screen.findByRole('button', { name: /在 3 台设备上安装/ }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('the category of a published package stays, its remark changes', async () => {
  const sent = stubCalls({ 'PUT /MIPS/apps': { body: aPackage() } });
  await renderPage(<AppDialog app={aPackage()} onClose={nothing} />);
  expect(await screen.findByText('已上架的应用包不能修改类别。')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '春节' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'PUT /MIPS/apps',
      body: { id: 1, category: 'app', device_types: [], remark: '春节' },
    }),
  );
});
