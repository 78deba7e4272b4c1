// @vitest-environment jsdom
import type { App } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import type { CommandTarget } from '../runs/command-target.ts';
import { GiveAppDialog } from './give-app-dialog.tsx';

afterEach(cleanup);

const filtered: CommandTarget = { kind: 'filter', filter: { is_online: true }, total: 40 };

function aPackage(id: number, name: string): App {
  return {
    ...{ id, name, package: `com.example.${name}`, version: '1.0', version_code: null, system: 'android' },
    ...{ category: 'app', min_system: '', device_types: [], status: 1, remark: '', file_name: 'a.apk' },
    ...{ size: 1, sha256: 'a', icon_url: null, download_url: '/a', device_count: 0, rollout_state: null },
    ...{ department_id: 1, department_name: 'a', creator_name: null, created_at: 1, published_at: 1 },
  };
}

const listOf = (data: unknown[], total = data.length) => ({
  body: { data, pagination: { page: 1, per_page: 50, total, max: 1 } },
});

async function open(appId?: number) {
  const sent = stubCalls({
    'GET /MIPS/apps/list-sw': listOf([aPackage(1, 'menu')], 900),
    'GET /MIPS/apps/7': { body: aPackage(7, 'rare') },
    'GET /MIPS/devices-mips': listOf([], 40),
  });
  await renderPage(
    <GiveAppDialog name="rpc-app-install" target={filtered} appId={appId} onClose={() => {}} />,
  );
  await screen.findByRole('dialog');
  return sent;
}

test('packages are found by the call that lists them, not among the newest only', async () => {
  const sent = await open();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'rare' } });
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'GET /MIPS/apps/list-sw').at(-1)?.query).toEqual({
      ...{ command: 'rpc-app-install', status: '1', per_page: '50', sort: '-created_at', name: 'rare' },
    }),
  );
});

test('a package that is chosen at first need not be among those that are offered', async () => {
  await open(7);
  await waitFor(() => expect(screen.getAllByText('rare 1.0').length).toBeGreaterThan(0));
});

test('waves count the devices that match a filter', async () => {
  await open();
  fireEvent.click(screen.getByRole('switch'));
  await screen.findByText('累计 40 台');
  expect(screen.queryByText('累计 0 台')).toBeNull();
});
