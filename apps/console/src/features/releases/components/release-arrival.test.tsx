// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aRelease } from '../../../shared/testing/a-release.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReleaseArrival } from './release-arrival.tsx';

afterEach(cleanup);

const deviceOf = (device_id: number, device_name: string, sync_state: string) => ({
  ...{
    device_id,
    device_name,
    sync_state,
    device_mac: '',
    is_online: true,
    offline_at: null,
    can_show: true,
  },
  ...{ progress: 0, reason: null, reported_at: null, removed_at: null },
});

async function open(done: number) {
  const data = [
    deviceOf(1, '门口', 'synchronised'),
    deviceOf(2, '大厅', done === 2 ? 'synchronised' : 'downloading'),
  ];
  stubCalls({
    'GET /MIPS/releases/deviceList/5': {
      body: { data, pagination: { page: 1, per_page: 200, total: 2, max: 1 } },
    },
  });
  const release = { ...aRelease(), device_count: 2, synchronised_count: done };
  await renderPage(<ReleaseArrival release={release} />, '/releases/5/detail?arrival');
}

test('console H13: shows which devices have the release already', async () => {
  await open(1);
  expect((await screen.findByText('门口')).dataset.state).toBe('synchronised');
  expect(screen.getByText('大厅').dataset.state).toBe('downloading');
  expect(screen.getByRole('status').textContent).toBe('1 / 2 台已就绪');
});

test('console H13: says when all devices have the release', async () => {
  await open(2);
  expect((await screen.findByRole('status')).textContent).toBe('全部 2 台设备已就绪');
});
