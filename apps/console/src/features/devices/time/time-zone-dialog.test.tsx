// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { TimeZoneDialog } from './time-zone-dialog.tsx';

afterEach(cleanup);

const CALL = 'PUT /MIPS/devices/rpc-time-set';

async function openOn([one, other]: [string, string]) {
  const devices = [aDevice({ id: 1, time_zone: one }), aDevice({ id: 2, time_zone: other })] as const;
  await renderPage(
    <TimeZoneDialog items={[...devices]} listed={devices} onDone={() => {}} onClose={() => {}} />,
  );
  await screen.findByRole('dialog');
}

const zone = () => screen.getByRole<HTMLInputElement>('combobox');
const submit = () => fireEvent.click(screen.getByRole('button', { name: '设置 2 台设备的时区' }));

test('begins with the zone that all devices have, and sends another one', async () => {
  const sent = stubCalls({ [CALL]: { body: { device_ids: [1, 2] } } });
  await openOn(['Asia/Shanghai', 'Asia/Shanghai']);
  expect(zone().value).toBe('Asia/Shanghai');
  fireEvent.change(zone(), { target: { value: 'Europe/Berlin' } });
  submit();
  await screen.findByText('已设置 2 台设备的时区');
  expect(sent.filter(({ call }) => call === CALL)).toMatchObject([
    { body: { ids: [1, 2], time_zone: 'Europe/Berlin' } },
  ]);
});

test('needs a zone where devices differ', async () => {
  const sent = stubCalls({});
  await openOn(['Asia/Shanghai', 'UTC']);
  expect(zone().value).toBe('');
  submit();
  await waitFor(() => expect(zone().getAttribute('aria-invalid')).toBe('true'));
  expect(sent.filter(({ call }) => call === CALL)).toEqual([]);
});
