// @vitest-environment jsdom
import type { Statistic, StatisticTrend } from '@marquee/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { StatisticsReport } from './statistics-report.tsx';

afterEach(cleanup);

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
