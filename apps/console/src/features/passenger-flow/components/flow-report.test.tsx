// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { FlowReport } from './flow-report.tsx';

const SUMS = { people: 1200, watched: 300, dwell_ms: 12_000_000, attention_ms: 900_000 };
const NOBODY = { people: 0, watched: 0, dwell_ms: 0, attention_ms: 0 };

const aFlow = (changes: object = {}) => ({
  ...{ start: '2026-11-21', end: '2026-11-27', unit: 'day', total: SUMS, compared: null },
  series: [{ day: '2026-11-21', hour: null, ...SUMS }],
  kinds: [{ gender: 'female', age_band: '21-30', ...SUMS }],
  heat: [{ weekday: 6, hour: 12, people: 1200, days: 1 }],
  ...{ completeness: 97.5, dropped: 0, sources: 2 },
  ...changes,
});
const listOf = (...data: object[]) => ({
  data,
  pagination: { page: 1, per_page: 10, max: 1, total: data.length },
});

const stub = (flow: object, devices: object[]) =>
  stubCalls({
    'GET /MIPS/face-pfs': { body: flow },
    'GET /MIPS/face-pfs/devices': { body: listOf(...devices) },
    'GET /MIPS/face-pfs/labels': {
      body: {
        labels: [
          { label_set: { id: 7, name: '年轻女性' }, program_count: 2, play_count: 36, ...SUMS, people: 800 },
          { label_set: null, program_count: 5, play_count: 90, ...SUMS, people: 400 },
        ],
      },
    },
    'GET /MIPS/face-pfs/programs': {
      body: {
        programs: [
          {
            ...{ program: { id: 3, name: '茶饮菜单' }, ...SUMS, people: 800 },
            kinds: [
              { gender: 'female', age_band: '21-30', ...SUMS, people: 600 },
              { gender: 'male', age_band: '51+', ...SUMS, people: 200 },
            ],
          },
          { program: null, ...SUMS, people: 400, kinds: [] },
        ],
        left_out_count: 4,
      },
    },
  });

beforeEach(() => {
  HTMLElement.prototype.animate = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the people of the period in total and by device', async () => {
  stub(aFlow(), [{ device_id: 4, device_name: '大堂', ...SUMS }]);
  await renderPage(<FlowReport />, '/face-pfs');
  expect(await screen.findByText('大堂')).toBeTruthy();
  expect(await screen.findAllByText('1,200')).not.toEqual([]);
  expect(screen.getByText('97.5%')).toBeTruthy();
  expect(screen.getAllByText('25%')).not.toEqual([]);
});

test('shows people and plays by label set, as a table and for Excel', async () => {
  stub(aFlow(), []);
  await renderPage(<FlowReport />, '/face-pfs?gender=female');
  const section = within(await screen.findByRole('region', { name: '标签组的客流与播放' }));
  const cells = (name: string) =>
    within(section.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('年轻女性').slice(0, 5)).toEqual(['2', '36', '800', '300', '37.5%']);
  expect(cells('无标签组').slice(0, 3)).toEqual(['5', '90', '400']);
  expect(section.getByRole('link').getAttribute('href')).toMatch(
    /^\/MIPS\/face-pfs\/labels\/excel\?.*gender=female/,
  );
});

test('shows who was in front of each program, by gender and age', async () => {
  stub(aFlow(), []);
  await renderPage(<FlowReport />, '/face-pfs?gender=female');
  const section = within(await screen.findByRole('region', { name: '各节目的观众' }));
  const row = within(section.getByRole('row', { name: /茶饮菜单/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['800', '300', '37.5%', '', '–', '–', '75.0%', '–', '–', '25.0%', '–']);
  expect(row.getByRole('img', { name: '男 25.0% · 女 75.0%' })).toBeTruthy();
  expect(section.getByRole('row', { name: /无节目播放/ })).toBeTruthy();
  expect(section.getByText(/4 个节目/)).toBeTruthy();
  expect(section.getByRole('link').getAttribute('href')).toMatch(
    /^\/MIPS\/face-pfs\/programs\/excel\?.*gender=female/,
  );
});

test('compares with the period before', async () => {
  const before = { start: '2026-11-14', end: '2026-11-20', total: { ...SUMS, people: 1000 }, series: [] };
  const calls = stub(aFlow({ compared: before }), []);
  await renderPage(<FlowReport />, '/face-pfs?compare=previous');
  expect(await screen.findByText('+20%')).toBeTruthy();
  expect(calls.find(({ call }) => call === 'GET /MIPS/face-pfs')?.query).toMatchObject({
    compare: 'previous',
    unit: 'day',
  });
});

test('asks for other units, and for one kind of people', async () => {
  const calls = stub(aFlow(), []);
  await renderPage(<FlowReport />, '/face-pfs?gender=female');
  await screen.findByText('97.5%');
  fireEvent.click(screen.getByText('按周'));
  await vi.waitFor(
    () =>
      expect(calls.findLast(({ call }) => call === 'GET /MIPS/face-pfs')?.query).toMatchObject({
        unit: 'week',
        gender: 'female',
      }),
    { timeout: 10_000 },
  );
});

test.each([
  { sources: 0, text: '暂无客流来源' },
  { sources: 2, text: '所选时间内暂无客流' },
])('says why there is nothing to see with $sources sources', async ({ sources, text }) => {
  stub(aFlow({ total: NOBODY, series: [], kinds: [], heat: [], completeness: null, sources }), []);
  await renderPage(<FlowReport />, '/face-pfs');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('says that a permission is missing', async () => {
  stubCalls({
    'GET /MIPS/face-pfs': refusal('platform.no_permission', {}, 403),
    'GET /MIPS/face-pfs/devices': refusal('platform.no_permission', {}, 403),
  });
  await renderPage(<FlowReport />, '/face-pfs');
  expect(await screen.findByText(/没有.*权限/)).toBeTruthy();
  expect(screen.queryByText('导出 Excel')).toBeNull();
});
