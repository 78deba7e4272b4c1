// @vitest-environment jsdom
import type { MaterialRelease } from '@marquee/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { MaterialReleases } from './material-releases.tsx';

afterEach(cleanup);

const autumn: MaterialRelease = {
  id: 9,
  number: 5,
  name: '秋季',
  status: 1,
  play_status: 1,
  valid_from: '2026-09-01',
  valid_to: '2026-11-30',
  continuous: false,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  spans: [{ start: '08:00', end: '12:00' }],
  department_name: 'default',
  device_count: 12,
  creator_name: null,
  created_at: 0,
  content: 'former',
};

function answer(data: MaterialRelease[], hidden = 0) {
  const pagination = { page: 1, per_page: 10, total: data.length, max: 1 };
  stubCalls({ 'GET /MIPS/materials/4/releases': { body: { data, pagination, hidden } } });
}

const list = <MaterialReleases material={{ id: 4, content_version: 2 }} />;

test('shows that a release keeps the content from before a replacement', async () => {
  answer([autumn, { ...autumn, id: 10, number: 6, name: '冬季', content: 'current' }], 1);
  await renderPage(list);
  const link = await screen.findByRole('link', { name: '#5 秋季' });
  expect(link.getAttribute('href')).toBe('/releases/9/detail');
  expect(screen.getByText('替换前的内容，重新发布后更新')).toBeTruthy();
  expect(screen.getByText('当前内容')).toBeTruthy();
  expect(screen.getAllByText('每天 08:00-12:00')).toHaveLength(2);
  expect(screen.getByText('另有 1 个发布无权查看')).toBeTruthy();
});

test('an empty list distinguishes no releases from no visible releases', async () => {
  answer([]);
  await renderPage(list);
  expect(await screen.findByText('没有发布引用此素材')).toBeTruthy();
  cleanup();
  answer([], 2);
  await renderPage(list);
  expect(await screen.findByText('您无权查看引用此素材的发布')).toBeTruthy();
});
