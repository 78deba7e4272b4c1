// @vitest-environment jsdom
import type { Statistic, StatisticTrend } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { StatisticsReport } from './statistics-report.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row: Statistic = {
  day: '2026-11-20',
  device_id: 1,
  device_name: '大堂',
  device_mac: 'aa',
  subject_id: 7,
  subject_number: 70,
  subject_name: '欢迎',
  release_id: 9,
  release_name: '十一月',
  play_count: 5,
  duration_ms: 50_000,
  cut_count: 1,
  cut_duration_ms: 900,
  completeness: 83.3,
};

const trend: StatisticTrend = {
  play_count: 1234,
  duration_ms: 50_000,
  cut_count: 21,
  cut_duration_ms: 900,
  completeness: 97.5,
  days: [{ day: '2026-11-20', play_count: 1234, duration_ms: 50_000 }],
  top_subjects: [{ id: 7, name: '欢迎', play_count: 1234 }],
  top_devices: [{ id: 1, name: '大堂', play_count: 1234 }],
};

async function open(address: string, actions: string[]) {
  const sent = stubCalls({
    'GET /MIPS/staticReport': {
      body: { data: [row], pagination: { page: 1, per_page: 20, total: 1, max: 1 } },
    },
    'GET /MIPS/staticReport/trend': { body: trend },
  });
  await renderPage(<StatisticsReport />, address, { actions });
  await screen.findAllByText('83.3%');
  return sent;
}

test('a row of totals has the sums of all pages below their columns', async () => {
  await open('/', ['33101']);
  const totals = (await screen.findByText('合计')).closest('tr') as HTMLElement;
  const cells = within(totals)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['合计', '', '', '', '', '1,234', expect.any(String), '21', '97.5%']);
});

test('the report is exported with its filters, by users with the code of its type', async () => {
  await open('/?type=2&release_id=9&start=2026-11-01&end=2026-11-20', ['33101', '33102']);
  expect(screen.getByRole('link', { name: /导出 Excel/ }).getAttribute('href')).toBe(
    '/MIPS/staticReport/excel?type=2&start=2026-11-01&end=2026-11-20&release_id=9&lang=zh',
  );
});

test('users with the code of the other type cannot export', async () => {
  await open('/?type=1', ['33101', '33102']);
  expect(screen.queryByRole('link', { name: /导出 Excel/ })).toBeNull();
});

test('console 25: shows where chart, figures and rankings will be while they load', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await renderPage(<StatisticsReport />, '/?start=2026-11-01&end=2026-11-05', { actions: ['33101'] });
  expect(screen.getByText('总播放次数').closest('[aria-busy="true"]')).toBeTruthy();
  expect(document.querySelectorAll('[class*="bars"] > span')).toHaveLength(5);
  for (const name of ['播放最多的节目', '播放最多的设备'])
    expect(within(screen.getByRole('region', { name })).getByRole('list').children).toHaveLength(5);
});

test('console 25: shows the most plays first, and the largest numbers of other columns', async () => {
  const sent = await open('/', ['33101']);
  const sorts = () =>
    sent.filter(({ call }) => call === 'GET /MIPS/staticReport').map(({ query }) => query?.sort);
  expect(sorts()).toEqual(['-play_count']);
  expect(screen.getByRole('columnheader', { name: /播放次数/ }).ariaSort).toBe('descending');
  fireEvent.click(screen.getByRole('columnheader', { name: /播放时长/ }));
  await waitFor(() => expect(sorts()).toEqual(['-play_count', '-duration_ms']));
});

test.each([
  ['/?type=2', '所选时间内暂无播放记录'],
  ['/?start=2026-11-01&end=2026-11-20', '所选时间内暂无播放记录'],
  ['/?device_name=x', '未找到符合条件的结果'],
])('console 25: at %s, an empty report says “%s”', async (address, text) => {
  stubCalls({
    'GET /MIPS/staticReport': { body: { data: [], pagination: { page: 1, per_page: 20, total: 0, max: 1 } } },
    'GET /MIPS/staticReport/trend': {
      body: { ...trend, play_count: 0, days: [], top_subjects: [], top_devices: [] },
    },
  });
  await renderPage(<StatisticsReport />, address, { actions: ['33101'] });
  expect(await screen.findByText(text)).toBeTruthy();
});
