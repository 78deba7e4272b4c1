// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { DeviceFlowDialog } from './device-flow-dialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;

test('shows the data plan of a device and saves another one', async () => {
  const sent = stubCalls({ 'PUT /MIPS/devices/flow': { body: {} } });
  const flow = { allowance: 2048 * 1024 * 1024, used: 1024 * 1024, start_day: 5, renews_at: 0 };
  const device = aDevice({ flow });
  await renderPage(<DeviceFlowDialog items={[device]} listed={[]} onDone={nothing} onClose={nothing} />);
  const allowance = await screen.findByLabelText<HTMLInputElement>('每月流量额度');
  expect(allowance.value).toBe('2048');
  expect(screen.getByText('大厅 本月已下载 1.00 MB')).toBeTruthy();
  fireEvent.change(allowance, { target: { value: '4096' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: [7], monthly_mb: 4096, start_day: 5 }));
});

test('an empty field is no limit', async () => {
  const sent = stubCalls({ 'PUT /MIPS/devices/flow': { body: {} } });
  const flow = { allowance: 1024 * 1024, used: 0, start_day: 1, renews_at: 0 };
  await renderPage(
    <DeviceFlowDialog
      items={[aDevice({ flow }), aDevice({ id: 8 })]}
      listed={[]}
      onDone={nothing}
      onClose={nothing}
    />,
  );
  fireEvent.change(await screen.findByLabelText('每月流量额度'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: [7, 8], monthly_mb: null, start_day: 1 }));
});
