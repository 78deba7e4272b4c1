// @vitest-environment jsdom
import type { ProgramDetail } from '@marquee/contract';
import { aDocument } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../../shared/testing/a-device.ts';
import { aProgram } from '../../../../shared/testing/a-program.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../../shared/testing/stub-calls.ts';
import { ReleaseWizard } from '../release-wizard.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const device = { ...aDevice({ id: 3 }), now: [], promotions: [], releases: [], faults: [], storage: null };
const program: ProgramDetail = {
  ...aProgram({ id: 5, number: 5, name: '欢迎', duration_ms: 5000, status: 1 }),
  document: aDocument(),
};

const devices = {
  body: { data: [device, { ...device, id: 4 }], pagination: { page: 1, per_page: 2, max: 1, total: 2 } },
};

const stubDraft = () =>
  stubCalls({
    'GET /MIPS/devices-mips': devices,
    'GET /MIPS/devices-mips/3': { body: device },
    'GET /MIPS/programs/5': { body: program },
    'GET /MIPS/system-set/review': { body: { required: false, not_author: false, two: false } },
    'POST /MIPS/releases': { body: { id: 9, number: 9, status: 1 } },
  });
const fillIn = async () => {
  await renderPage(<ReleaseWizard />, '/releases/new?devices=3&programs=5');
  fireEvent.change(await screen.findByLabelText('发布名称'), { target: { value: 'spring' } });
  cleanup();
};

test('restores what was entered, without what no longer exists, until it is discarded', async () => {
  stubDraft();
  await fillIn();
  await renderPage(<ReleaseWizard />, '/releases/new');
  expect(await screen.findByText('已恢复草稿')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('发布名称').value).toBe('spring');
  expect(screen.getByText('欢迎')).toBeTruthy();
  cleanup();
  // The device is deleted in the meantime.
  stubCalls({
    'GET /MIPS/devices-mips': devices,
    'GET /MIPS/devices-mips/3': refusal('devices.not_found', {}, 404),
    'GET /MIPS/programs/5': { body: program },
  });
  await renderPage(<ReleaseWizard />, '/releases/new');
  expect(await screen.findByText(/^1 个节目或设备已删除/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '放弃草稿' }));
  expect(screen.queryByText('已恢复草稿')).toBeNull();
  cleanup();
  await renderPage(<ReleaseWizard />, '/releases/new');
  expect(screen.queryByText('已恢复草稿')).toBeNull();
});

test('a preselection wins over the draft, and a user does not see the draft of another', async () => {
  stubDraft();
  await fillIn();
  await renderPage(<ReleaseWizard />, '/releases/new?devices=3');
  expect((await screen.findByLabelText<HTMLInputElement>('发布名称')).value).not.toBe('spring');
  cleanup();
  await renderPage(<ReleaseWizard />, '/releases/new', { user: { login_id: 'li-si' } });
  expect(screen.queryByText('已恢复草稿')).toBeNull();
});

test('restores waves and an idle time that was cleared', async () => {
  const interactive = { ...program, id: 6, program_category_id: 2 };
  stubCalls({
    'GET /MIPS/devices-mips/3': { body: device },
    'GET /MIPS/programs/6': { body: interactive },
  });
  await renderPage(<ReleaseWizard />, '/releases/new?devices=3&programs=6');
  const idle = await screen.findByLabelText<HTMLInputElement>('无操作返回时间');
  expect(idle.value).toBe('60');
  fireEvent.change(idle, { target: { value: '' } });
  fireEvent.click(screen.getByLabelText('分批发布'));
  cleanup();
  await renderPage(<ReleaseWizard />, '/releases/new');
  expect(await screen.findByText('已恢复草稿')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('无操作返回时间').value).toBe('');
  expect(screen.getByLabelText('分批发布').getAttribute('aria-checked')).toBe('true');
});

test('drops a draft that an earlier version wrote', async () => {
  stubDraft();
  await fillIn();
  const [key] = Object.keys(localStorage).filter((name) => name.includes('release-draft'));
  expect(key).toBeDefined();
  const values = { name: 'spring', mode: 'append', screen: 1, remark: '', valid_from: '', valid_to: '' };
  const former = { step: 1, kind: 'programs', device_ids: [3], program_ids: [5], values };
  localStorage.setItem(key ?? '', JSON.stringify(former));
  await renderPage(<ReleaseWizard />, '/releases/new');
  expect(await screen.findByRole('button', { name: '下一步' })).toBeTruthy();
  expect(screen.queryByText('已恢复草稿')).toBeNull();
});

test('a draft is gone once it is released', async () => {
  stubDraft();
  await fillIn();
  const router = await renderPage(<ReleaseWizard />, '/releases/new');
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }));
  fireEvent.click(await screen.findByRole('button', { name: /^发布到/ }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/releases/9/detail'));
  expect(Object.keys(localStorage).filter((key) => key.includes('release-draft'))).toEqual([]);
});
