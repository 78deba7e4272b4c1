// @vitest-environment jsdom
import { aDocument } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../../shared/testing/a-device.ts';
import { aProgram } from '../../../../shared/testing/a-program.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { refusal, type SentCall, stubCalls } from '../../../../shared/testing/stub-calls.ts';
import { ReleaseWizard } from '../release-wizard.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const parts = { now: [], promotions: [], releases: [], faults: [], storage: null };
const landscape = { ...aDevice({ id: 3, device_name: '大厅', res: '1920*1080' }), ...parts };
const portrait = { ...aDevice({ id: 4, device_name: '电梯', res: '1080*1920' }), ...parts };
const menu = { ...aProgram({ id: 5, name: '菜单', width: 1920, height: 1080 }), document: aDocument() };
const turned = { ...menu, id: 6, name: '菜单-竖屏', width: 1080, height: 1920 };

async function confirmFor(devices: string, refused: ReturnType<typeof refusal>[] = []) {
  const sent = stubCalls({
    'GET /MIPS/devices-mips/3': { body: landscape },
    'GET /MIPS/devices-mips/4': { body: portrait },
    'GET /MIPS/programs/5': { body: menu },
    'GET /MIPS/programs/6': { body: turned },
    get 'POST /MIPS/programs/copy'() {
      return refused.shift() ?? { body: turned };
    },
    'POST /MIPS/releases': { body: { id: 9, number: 9, status: 2 } },
  });
  const router = await renderPage(<ReleaseWizard />, `/releases/new?programs=5&devices=${devices}`);
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }));
  return { sent, router };
}

const bodyOf = (sent: readonly SentCall[], call: string) => sent.find((one) => one.call === call)?.body;

test('console 16: a release for portrait screens only uses a portrait version instead', async () => {
  const { sent } = await confirmFor('4');
  fireEvent.click(await screen.findByRole('button', { name: '改用竖屏版本' }));
  expect(await screen.findByText(/已创建“菜单-竖屏”，此发布将使用新版本/)).toBeTruthy();
  expect(bodyOf(sent, 'POST /MIPS/programs/copy')).toEqual({
    id: 5,
    name: '菜单-竖屏',
    resolution: { width: 1080, height: 1920 },
  });
  expect(screen.queryByText('部分节目与屏幕不匹配')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '发布到 1 台设备' }));
  await vi.waitFor(() => expect(bodyOf(sent, 'POST /MIPS/releases')).toMatchObject({ program_ids: [6] }));
});

test('console 24: a version whose name is taken gets the next number', async () => {
  const taken = refusal('programs.name_taken', { name: '菜单-竖屏' });
  const { sent } = await confirmFor('4', [taken, taken]);
  fireEvent.click(await screen.findByRole('button', { name: '改用竖屏版本' }));
  expect(await screen.findByText(/此发布将使用新版本/)).toBeTruthy();
  const copies = sent.filter(({ call }) => call === 'POST /MIPS/programs/copy');
  expect(copies.map(({ body }) => (body as { name: string }).name)).toEqual([
    '菜单-竖屏',
    '菜单-竖屏-2',
    '菜单-竖屏-3',
  ]);
});

test('console 16: a release for both orientations is continued with a portrait version for the others', async () => {
  const { sent, router } = await confirmFor('3,4');
  fireEvent.click(await screen.findByRole('button', { name: '为这些设备发布竖屏版本' }));
  expect(await screen.findByText(/完成此发布后，继续将新版本发布到移出的 1 台设备/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发布到 1 台设备' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?programs=6&devices=4'));
  expect(bodyOf(sent, 'POST /MIPS/releases')).toMatchObject({ program_ids: [5], device_ids: [3] });
});

test('console 16: the others can be moved back', async () => {
  await confirmFor('3,4');
  fireEvent.click(await screen.findByRole('button', { name: '为这些设备发布竖屏版本' }));
  fireEvent.click(await screen.findByRole('button', { name: '移回此发布' }));
  expect(screen.getByRole('button', { name: '发布到 2 台设备' })).toBeTruthy();
});
