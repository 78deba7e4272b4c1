// @vitest-environment jsdom
import type { Promotable } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubCalls } from '../../testing/stub-calls.ts';
import { DeviceAudienceWindow } from './device-audience-window.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const label = (gender: 'female' | 'male') => ({ priority: 2, genders: [gender], age_bands: [] });
const programs = [
  { release_id: 1, program_name: '女鞋', label_set: '年轻女性', label: label('female') },
  { release_id: 1, program_name: '领带', label_set: '男士', label: label('male') },
  { release_id: 1, program_name: '箱包', label_set: null, label: label('female') },
];

async function open(promotable: Promotable, ai_modules = 15) {
  stubCalls({ 'GET /MIPS/devices-mips/7/promotable': { body: promotable } });
  await renderPage(
    <DeviceAudienceWindow device={{ id: 7, now: [], ai_modules }} onClose={() => undefined} />,
  );
}

const listsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows what the audience sees on each screen with the strategy of the device, and why', async () => {
  await open({
    promotes: true,
    strategy: 'B',
    screens: [
      { screen: 1, programs },
      { screen: 2, programs: [] },
    ],
  });
  const first = await screen.findByRole('region', { name: '屏幕 1：精准推广' });
  expect(within(first).getByRole('heading', { name: '屏幕 1：精准推广', level: 2 })).toBeTruthy();
  expect(listsOf(first)).toEqual([
    '女鞋（标签组：年轻女性）',
    '箱包',
    '女鞋（标签组：年轻女性）',
    '箱包',
    '领带（标签组：男士）：性别不符',
  ]);
  expect(within(screen.getByRole('region', { name: '屏幕 2：精准推广' })).queryAllByRole('listitem')).toEqual(
    [],
  );
});

test('shows the programs as scheduled when nobody is there, and that the device promotes nothing', async () => {
  await open({ promotes: false, strategy: 'A', screens: [{ screen: 1, programs }] });
  expect(await screen.findByText(/此设备未开启精准推广/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '移除观众' }));
  expect(screen.getByText('没有符合的精准标签，所有节目按排期播放。')).toBeTruthy();
});

test('says first that the device has no AI module for it', async () => {
  await open({ promotes: false, strategy: 'A', screens: [{ screen: 1, programs }] }, 3);
  expect(await screen.findByText(/此设备未开通精准推广所需的 AI 模块/)).toBeTruthy();
  expect(screen.queryByText(/此设备未开启精准推广/)).toBeNull();
});
