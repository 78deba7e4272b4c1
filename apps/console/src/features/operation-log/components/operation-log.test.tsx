// @vitest-environment jsdom
import type { LogEntry } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { OperationLog } from './operation-log.tsx';

afterEach(cleanup);

const entry: LogEntry = {
  id: 9,
  user_id: 1,
  user_name: 'zhang',
  company_code: 'acme',
  company_name: 'Acme',
  module: 'companies',
  operation: 1,
  act: null,
  subject: '晨光传媒',
  result: 1,
  failure: null,
  address: '10.0.0.7',
  at: 0,
  changes: [{ field: 'phone', before: '13800000000', after: '13900000000' }],
  ids: [],
  objects: [],
};

async function open({ address = '/', rows = [entry], verification = {} } = {}) {
  const sent = stubCalls({
    'POST /MIPS/OperationLog': {
      body: { data: rows, pagination: { page: 1, per_page: 10, total: rows.length, max: 1 } },
    },
    'GET /MIPS/log/modules': { body: { data: ['companies', 'lamps'] } },
    'GET /MIPS/log/verify': { body: { checked: 12, broken_id: null, verified_at: 0, ...verification } },
  });
  await renderPage(<OperationLog />, address, { actions: ['42101'] });
  await screen.findByText('10.0.0.7');
  return sent;
}

test('requests and exports the log with the filters in the address', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const sent = await open({ address: '/?user_name=zhang&result=0&start_at=5&page=2' });
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    page: 2,
    per_page: 20,
    sort: '-at',
    user_name: 'zhang',
    result: '0',
    start_at: '5',
  });
  expect(screen.getByRole('link', { name: /导出 Excel/ }).getAttribute('href')).toBe(
    `/MIPS/log/excel?user_name=zhang&result=0&start_at=5&sort=-at&lang=zh&time_zone=${encodeURIComponent(timeZone)}`,
  );
});

test('an expanded row shows the changes', async () => {
  await open();
  fireEvent.click(screen.getByText('晨光传媒'));
  const row = (await screen.findByRole('rowheader', { name: '手机号' })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['13800000000', '13900000000']);
});

test('console 28: what still exists is a link to its page', async () => {
  const programs = { kind: 'program', name: '午市菜单', is_there: true };
  await open({
    rows: [
      {
        ...entry,
        module: 'releases',
        subject: '全天节目',
        ids: [7],
        changes: [{ field: 'program_ids', before: null, after: '[201,202,203]' }],
        objects: [
          { kind: 'release', id: 7, name: '全天节目', is_there: true },
          { ...programs, id: 201 },
          { ...programs, id: 202, name: '旧菜单', is_there: false },
        ],
      },
    ],
  });
  expect(screen.getByRole('link', { name: '全天节目' }).getAttribute('href')).toBe('/releases/7/detail');
  fireEvent.click(screen.getByText('10.0.0.7'));
  const row = (await screen.findByRole('rowheader', { name: '节目' })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['午市菜单', '旧菜单', 'ID 203']);
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/programs/201/detail']);
});

test('console 28: several items are links below their names', async () => {
  const device = { kind: 'device', is_there: true };
  const objects = [
    { ...device, id: 1, name: 'door' },
    { ...device, id: 2, name: 'hall' },
  ];
  await open({
    rows: [
      { ...entry, module: 'devices', subject: 'door, hall, roof', ids: [1, 2, 3], changes: [], objects },
    ],
  });
  fireEvent.click(screen.getByText('door, hall, roof'));
  const links = within(await screen.findByRole('region', { name: '对象' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['door', 'hall']);
});

test('an entry that took a release offline says so', async () => {
  await open({ rows: [{ ...entry, module: 'releases', act: 'take_offline' }] });
  expect(screen.getByText('下线')).toBeTruthy();
});

test('an expanded row of a failure shows the reason', async () => {
  await open({ rows: [{ ...entry, result: 0, failure: 'companies.name_taken', changes: [] }] });
  fireEvent.click(screen.getByText('晨光传媒'));
  expect(await screen.findByText('企业名称已存在')).toBeTruthy();
});

test('console 24: a failure without an object shows its request in the details only', async () => {
  const call = 'POST /MIPS/programs/copy';
  await open({ rows: [{ ...entry, subject: call, result: 0, failure: 'programs.name_taken', changes: [] }] });
  expect(screen.queryByText(call)).toBeNull();
  fireEvent.click(screen.getByText('zhang'));
  expect(await screen.findByText(call)).toBeTruthy();
});

test('names companies only if there are several', async () => {
  await open({
    rows: [entry, { ...entry, id: 8, address: '10.0.0.8', company_code: null, company_name: null }],
  });
  expect(screen.queryByRole('columnheader', { name: '企业' })).toBeNull();
  cleanup();
  await open({
    rows: [entry, { ...entry, id: 8, address: '10.0.0.8', company_code: 'north', company_name: 'North' }],
  });
  expect(screen.getByRole('columnheader', { name: '企业' })).toBeTruthy();
});

test('reports that the log is complete', async () => {
  await open({ verification: { is_whole: true } });
  fireEvent.click(screen.getByRole('button', { name: /校验日志/ }));
  expect(await screen.findByText(/已检查 12 条记录/)).toBeTruthy();
});

test('reports the row that does not match', async () => {
  await open({ verification: { is_whole: false, broken_id: 41 } });
  fireEvent.click(screen.getByRole('button', { name: /校验日志/ }));
  await waitFor(() => expect(screen.getByText(/第 41 条记录/)).toBeTruthy());
});
