// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { FreeSpace } from './free-space.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const parts = { now: [], promotions: [], releases: [], faults: [], storage: null };

test('console 16: makes room on a device that lacks it, from where this is said', async () => {
  const sent = stubCalls({
    'GET /MIPS/devices-mips/7': {
      body: { ...aDevice({ soft_version: '6.0.0', capabilities: ['deletion-policy'] }), ...parts },
    },
    'GET /MIPS/devices/rpc-initial-strategy': { body: { delete_strategy: 0 } },
    'PUT /MIPS/devices/rpc-strategy': { body: { tasks: [{ task_id: 1, device_id: 7 }], refused: [] } },
  });
  await renderPage(<FreeSpace ids={[7]} label="清理空间" />);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '清理空间' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '自动清理' }));
  await screen.findByRole('dialog', { name: '设置自动清理' });
  expect(screen.getByText('大厅')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(screen.getByRole('button', { name: '设置' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toContainEqual({
    call: 'PUT /MIPS/devices/rpc-strategy',
    body: { delete_strategy: 1, ids: [7] },
  });
});

test('is not there for users who may send neither command', async () => {
  stubCalls({});
  await renderPage(<FreeSpace ids={[7]} label="清理空间" />, '/', { actions: [] });
  expect(screen.queryByRole('button')).toBeNull();
});
