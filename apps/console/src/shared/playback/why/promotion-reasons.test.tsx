// @vitest-environment jsdom
import type { DeviceDetail } from '@marquee/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PromotionReasons } from './promotion-reasons.tsx';

const promotion: DeviceDetail['promotions'][number] = {
  screen: 1,
  audience: [
    { gender: 'female', age_band: '21-30' },
    { gender: null, age_band: null },
  ],
  priority: 2,
  strategy: 'B',
  chosen: [{ release_id: 1, program_name: 'perfume', label_set: '年轻女性' }],
  rejected: [
    { release_id: 1, program_name: 'menu', label_set: null, reason: 'no-label' },
    { release_id: 1, program_name: 'razor', label_set: '男士', reason: 'gender' },
    { release_id: 2, program_name: null, label_set: null, reason: 'priority' },
    { release_id: 2, program_name: 'toys', label_set: null, reason: 'age' },
  ],
};

const aMoment = (number: number): DeviceDetail['now'][number] => ({
  screen: number,
  playing: [],
  is_covered: false,
  is_off: false,
  rejected: [],
  next_change_at: null,
  is_off_next: false,
  next: [],
});

afterEach(cleanup);

test('W12: names the viewers, the promoted programs with their label sets, the strategy, and why the others are left out', async () => {
  await renderPage(<PromotionReasons device={{ now: [aMoment(1)], promotions: [promotion] }} />);
  expect(screen.getByText('perfume（标签组：年轻女性）')).toBeTruthy();
  expect(screen.getByText(/^优先级 2 · 策略 B：/)).toBeTruthy();
  expect(screen.getByText(/女 · 21–30 岁、性别未知 · 年龄未知/)).toBeTruthy();
  expect(screen.getByText('menu：未设置精准标签')).toBeTruthy();
  expect(screen.getByText('razor（标签组：男士）：性别不符')).toBeTruthy();
  expect(screen.getByText('无权查看的节目：优先级较低')).toBeTruthy();
  expect(screen.queryByText(/toys/)).toBeNull();
  expect(screen.getByText('另有 1 个节目')).toBeTruthy();
});

test('W12: shows nothing while nothing is promoted', async () => {
  await renderPage(<PromotionReasons device={{ now: [aMoment(1)], promotions: [] }} />);
  expect(screen.queryByText('精准推广')).toBeNull();
});

test('player 6e: says on which of two screens programs are promoted', async () => {
  const second = {
    ...promotion,
    screen: 2,
    chosen: [{ release_id: 3, program_name: 'shoes', label_set: null }],
  };
  const now = [aMoment(1), aMoment(2)];
  await renderPage(<PromotionReasons device={{ now, promotions: [promotion, second] }} />);
  const of = (name: string) => within(screen.getByLabelText(name));
  expect(of('屏幕 1：精准推广').getByText('perfume（标签组：年轻女性）')).toBeTruthy();
  expect(of('屏幕 2：精准推广').getByText('shoes')).toBeTruthy();
});
