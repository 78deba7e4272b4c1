// @vitest-environment jsdom
import type { DeviceDetail } from '@marquee/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PromotionReasons } from './promotion-reasons.tsx';

const promotion: NonNullable<DeviceDetail['promotion']> = {
  audience: [
    { gender: 'female', age_band: '21-30' },
    { gender: null, age_band: null },
  ],
  priority: 2,
  chosen: [{ release_id: 1, program_name: 'perfume' }],
  rejected: [
    { release_id: 1, program_name: 'menu', reason: 'no-label' },
    { release_id: 1, program_name: 'razor', reason: 'gender' },
    { release_id: 2, program_name: null, reason: 'priority' },
    { release_id: 2, program_name: 'toys', reason: 'age' },
  ],
};

afterEach(cleanup);

test('W12: names the viewers, the promoted programs, and why the others are left out', async () => {
  await renderPage(<PromotionReasons promotion={promotion} />);
  expect(screen.getByText('perfume（优先级 2）')).toBeTruthy();
  expect(screen.getByText(/女 · 21–30 岁、性别未知 · 年龄未知/)).toBeTruthy();
  expect(screen.getByText('menu：未设置精准标签')).toBeTruthy();
  expect(screen.getByText('razor：性别不符')).toBeTruthy();
  expect(screen.getByText('无权查看的节目：优先级较低')).toBeTruthy();
  expect(screen.queryByText(/toys/)).toBeNull();
  expect(screen.getByText('另有 1 个节目')).toBeTruthy();
});

test('W12: shows nothing while nothing is promoted', async () => {
  await renderPage(<PromotionReasons promotion={null} />);
  expect(screen.queryByText('精准推广')).toBeNull();
});
