// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { AddProgramsDialog, ClearPrograms, RemoveProgramsDialog } from './programs-dialog.tsx';

afterEach(cleanup);

const PROGRAMS = {
  body: { data: [], pagination: { page: 1, per_page: 50, total: 0, max: 1 } },
};

async function open(Dialog: typeof AddProgramsDialog, answer: [call: string, body: object]) {
  const [call, body] = answer;
  const sent = stubCalls({ 'GET /MIPS/programs': PROGRAMS, [call]: { body } });
  const device = aDevice();
  await renderPage(<Dialog items={[device]} listed={[device]} onDone={() => {}} onClose={() => {}} />);
  await screen.findByRole('dialog');
  return sent;
}

test('adding needs a program', async () => {
  const sent = await open(AddProgramsDialog, ['PUT /MIPS/devices/rpc-program-add', {}]);
  expect(screen.getByText('立即与设备上的其他节目轮流播放，有效期一年。')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '插播' }));
  expect(screen.getByText('立即打断当前节目，播放到今天结束，之后恢复。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发布到 1 台设备' }));
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'));
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

test('removing says what it keeps', async () => {
  await open(RemoveProgramsDialog, ['PUT /MIPS/devices/rpc-program-del', {}]);
  expect(screen.getByText(/还包含其他节目的发布会保留/)).toBeTruthy();
});

test('clearing all devices of a filter asks for their number, and names the filter', async () => {
  const sent = stubCalls({
    'GET /MIPS/devices-mips': {
      body: { data: [], pagination: { page: 1, per_page: 1, total: 120, max: 120 } },
    },
    'PUT /MIPS/devices/rpc-program-clean': { body: { device_ids: [1, 2], kept: [] } },
  });
  const filter = { is_online: false };
  await renderPage(<ClearPrograms target={{ kind: 'filter', filter, total: 120 }} onClose={() => {}} />);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '清空 120 台设备' });
  expect(button.disabled).toBe(true);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '120' } });
  fireEvent.click(button);
  expect(await screen.findByText('已从 2 台设备移除')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ filter });
});
