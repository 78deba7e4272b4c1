// @vitest-environment jsdom
import type { BackupRun, BackupState } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { BackupTab } from './backup-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/MIPS/system-set/backup';

const state: BackupState = {
  setting: {
    ...{ schedule: 'daily', time: '03:00', weekday: 7, time_zone: 'Asia/Shanghai', verify: 'weekly' },
    ...{ keep_days: 7, keep_weeks: 5, keep_months: 12 },
  },
  place: '/backups',
  running: null,
  last_good_at: null,
  damaged_at: null,
  next_at: null,
  is_late: false,
};

async function open(values: Partial<BackupState>, runs: BackupRun[] = []) {
  const pagination = { page: 1, per_page: 10, total: runs.length, max: 1 };
  const sent = stubCalls({
    [`GET ${PATH}`]: { body: { ...state, ...values } },
    [`GET ${PATH}/runs`]: { body: { data: runs, pagination } },
    [`POST ${PATH}/run`]: { body: {} },
  });
  await renderPage(<BackupTab />);
  return sent;
}

test('says that the newest backup is damaged, and verifies it once more', async () => {
  const sent = await open({ damaged_at: 1, is_late: true });
  expect(await screen.findByText('最新备份已损坏')).toBeTruthy();
  expect(screen.queryByText('备份已逾期')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '校验最新备份' }));
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({ call: `POST ${PATH}/run`, body: { kind: 'verify' } }),
    ),
  );
});

test('lists what a verification found in the language of the page', async () => {
  const file = 'content/ab/cd';
  const run: BackupRun = {
    ...{ id: 3, kind: 'verify', state: 'failed', is_scheduled: false, started_by: 'admin' },
    ...{ started_at: 1, ended_at: 2, done: 0, total: 0, name: null, size: null, new_size: null },
    failure: 'damaged',
    faults: [
      { code: 'altered', params: { file } },
      { code: 'wrong_size', params: { file, found: 2999, expected: 3000 } },
      { code: 'more', params: { count: 12 } },
    ],
    reason: 'content/ab/cd was altered or cut off',
  };
  await open({}, [run]);
  expect(await screen.findByText('content/ab/cd 已被更改或不完整')).toBeTruthy();
  expect(screen.getByText('content/ab/cd 的大小不正确')).toBeTruthy();
  expect(screen.getByText('另有 12 项')).toBeTruthy();
  expect(document.body.textContent).not.toContain('was altered');
});
