// @vitest-environment jsdom
import type { DryRun, ProgramDetail } from '@marquee/contract';
import { aDocument } from '@marquee/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { aProgram } from '../../../shared/testing/a-program.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { type SentCall, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReleaseWizard } from './release-wizard.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const device = {
  ...aDevice({ id: 3 }),
  ...{ now: [], promotions: [], releases: [], faults: [], storage: null, device_name: '门口' },
  ...{ res: '1920*1080,1080*1920', capabilities: ['second-screen'] },
};
const aDetail = (
  id: number,
  name: string,
  program_category_id: ProgramDetail['program_category_id'] = 1,
): ProgramDetail => ({
  ...aProgram({ id, number: id, name, program_category_id, duration_ms: 5000, status: 1 }),
  document: aDocument(),
});
const TRIED: DryRun = {
  ...{ days: 7, download_bytes: 0, present_bytes: 0 },
  content: { file_count: 0, bytes: 0, loop_ms: 0, screens: [] },
  ...{ download_ms: null, downloads: { bandwidth: null, concurrency: null } },
  promotion: null,
  counts: { refused: 0, 'no-space': 0, 'no-traffic': 0, late: 0, 'not-played': 0, attention: 0, ready: 1 },
  ...{ displaced: [], releases: [], results: [] },
};

const open = async (changes: object = {}) => {
  const calls = stubCalls({
    'GET /MIPS/devices-mips/3': { body: { ...device, ...changes } },
    'GET /MIPS/programs/5': { body: aDetail(5, '欢迎') },
    'GET /MIPS/programs/6': { body: aDetail(6, '菜单') },
    'GET /MIPS/programs/7': { body: aDetail(7, '导览', 2) },
    'GET /MIPS/system-set/review': { body: { required: false, not_author: false, two: false } },
    'POST /MIPS/releases/dry-run': { body: TRIED },
    'POST /MIPS/releases': { body: { id: 9, number: 9, status: 1 } },
  });
  await renderPage(<ReleaseWizard />, '/releases/new?devices=3&programs=5,6');
  return calls;
};
const bodyOf = (calls: SentCall[]) => calls.find(({ call }) => call === 'POST /MIPS/releases')?.body;
const lane = (name: RegExp) => within(screen.getByRole('group', { name }));
const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }));

test('a release for both screens has programs for each, and is sent with both', async () => {
  const calls = await open();
  fireEvent.click(await screen.findByLabelText(/^双屏/));
  next();
  expect(lane(/屏幕 2/).getByText('请至少选择一个节目')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^将 菜单 移至屏幕 2/ }));
  expect(lane(/屏幕 1/).queryByText('菜单')).toBeNull();
  expect(lane(/屏幕 2/).getByText('菜单')).toBeTruthy();
  expect(screen.getByText(/“菜单”为横屏节目/)).toBeTruthy();
  expect(screen.queryByText(/“欢迎”为横屏节目/)).toBeNull();
  next();
  fireEvent.click(await screen.findByRole('button', { name: /^发布到/ }));
  await vi.waitFor(() => expect(bodyOf(calls)).toMatchObject({ program_ids: [5], second_program_ids: [6] }));
});

test('a release for one screen is sent without programs for the other', async () => {
  const calls = await open();
  fireEvent.click(await screen.findByLabelText(/^双屏/));
  fireEvent.click(screen.getByRole('button', { name: /^将 菜单 移至屏幕 2/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^屏幕 1/ }));
  next();
  fireEvent.click(await screen.findByRole('button', { name: /^发布到/ }));
  await vi.waitFor(() => expect(bodyOf(calls)).toMatchObject({ program_ids: [5], screen: 1 }));
  expect(bodyOf(calls)).not.toHaveProperty('second_program_ids');
});

test('names the devices that will not show the programs for screen 2', async () => {
  await open({ capabilities: [] });
  fireEvent.click(await screen.findByLabelText(/^双屏/));
  expect(screen.getByText(/不会显示屏幕 2 的节目：门口$/)).toBeTruthy();
});

test('the idle time is asked for with an interactive program only, and begins with the usual one', async () => {
  const calls = await open();
  await screen.findByText('菜单');
  expect(screen.queryByLabelText('无操作返回时间')).toBeNull();
  cleanup();
  await renderPage(<ReleaseWizard />, '/releases/new?devices=3&programs=5,7');
  const idle = await screen.findByLabelText<HTMLInputElement>('无操作返回时间');
  expect(idle.value).toBe('60');
  fireEvent.change(idle, { target: { value: '20' } });
  fireEvent.blur(idle);
  expect(screen.getByText(/返回屏保$/)).toBeTruthy();
  next();
  fireEvent.click(await screen.findByRole('button', { name: /^发布到/ }));
  await vi.waitFor(() => expect(bodyOf(calls)).toMatchObject({ program_ids: [5, 7], idle_seconds: 20 }));
});
