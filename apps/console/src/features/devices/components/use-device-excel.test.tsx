// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { useDeviceExcel } from './use-device-excel.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Exports() {
  const actions = useDeviceExcel({ filters: { device_type: '5' }, sort: '-attention' });
  return actions.map(({ key, label, refusal, act }) => (
    <button key={key} type="button" disabled={refusal !== undefined} onClick={act}>
      {label}
    </button>
  ));
}

test('exports what the list shows, in its order and language, with the columns of the user', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const sent = stubCalls({ 'POST /MIPS/devices/excel': { body: {} } });
  await renderPage(<Exports />);
  fireEvent.click(screen.getByRole('button', { name: '导出当前显示的列' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    query: { device_type: '5', sort: '-attention' },
    body: {
      lang: 'zh',
      columns: ['name', 'state', 'program', 'group', 'department', 'type', 'version', 'ip'],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '导出全部列' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(
    expect.objectContaining({
      columns: expect.arrayContaining(['iot_card', 'coordinates', 'play_time']),
    }),
  );
});

test('is not there without its permission', async () => {
  await renderPage(<Exports />, '/', { actions: ['21101'] });
  expect(screen.queryByRole('button')).toBeNull();
});
