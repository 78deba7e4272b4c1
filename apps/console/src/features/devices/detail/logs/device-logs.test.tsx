// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../../shared/testing/stub-calls.ts';
import { DeviceLogs } from './device-logs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NAME = '02-00-00-00-00-07 20261126-203000.log';
const LOGS = {
  data: [{ id: 4, number: 2, file_name: NAME, file_size: 2048, uploaded_at: 0, login_id: 'admin' }],
  pagination: { page: 1, per_page: 10, total: 1, max: 1 },
};

async function open(refusal?: string) {
  const act = vi.fn();
  const sent = stubCalls({
    'GET /MIPS/log/device-files': { body: LOGS },
    'GET /MIPS/log/device-files/7/4': { body: 'unused' },
    'DELETE /MIPS/log/device-files': { body: {} },
  });
  await renderPage(
    <DeviceLogs
      deviceId={7}
      upload={{ key: 'rpc-log', label: '上传日志', refusal, act }}
      clean={undefined}
    />,
  );
  await screen.findByText(NAME);
  return { sent, act };
}

test('lists logs with number, name, size and user', async () => {
  await open();
  const row = within(screen.getByText(NAME).closest('tr') as HTMLElement);
  for (const text of ['2', '2.00 KB', 'admin']) expect(row.getByText(text)).toBeTruthy();
});

test('asks the device for its log, unless it cannot be asked', async () => {
  const { act } = await open();
  fireEvent.click(screen.getByRole('button', { name: '上传日志' }));
  expect(act).toHaveBeenCalledOnce();
  cleanup();
  await open('设备离线，无法上传日志');
  expect(screen.getByRole('button', { name: '上传日志' }).hasAttribute('disabled')).toBe(true);
});

test('deletes a log after a question', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删/ }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({ device_id: 7, logs: [4] }),
  );
});
