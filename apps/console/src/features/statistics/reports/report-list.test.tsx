// @vitest-environment jsdom
import type { Report } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReportList } from './report-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/MIPS/staticReport/reports';

const report: Report = {
  id: 7,
  name: '周报',
  subject: 'online',
  period: 'week',
  time: '08:00',
  weekday: 1,
  time_zone: 'Asia/Tokyo',
  group_id: null,
  group_name: null,
  emails: ['a@example.com'],
  lang: 'zh',
  is_enabled: true,
  owner_name: '小王',
  pause: null,
  next_at: 1_795_000_000_000,
  last_run: null,
};

const run = {
  id: 1,
  is_manual: false,
  state: 'sent',
  first_day: '2026-11-16',
  last_day: '2026-11-22',
  due_at: 1_794_000_000_000,
  finished_at: 1_794_000_001_000,
  attempts: 1,
  failure: null,
  refused: [],
} as const;

async function open(reports: Report[], sends_mail = true) {
  const pagination = { page: 1, per_page: 20, total: reports.length, max: 1 };
  const sent = stubCalls({
    [`GET ${PATH}`]: { body: { data: reports, pagination, sends_mail } },
    [`POST ${PATH}`]: { body: report },
  });
  await renderPage(<ReportList />);
  return sent;
}

test('a report shows what it is about, when it is sent next, and what became of the last one', async () => {
  await open([{ ...report, last_run: { ...run, refused: ['b@example.com'] } }]);
  const row = within(await screen.findByRole('row', { name: /周报/ }));
  expect(row.getByText('设备在线时长')).toBeTruthy();
  expect(row.getByText('每周一 08:00（Asia/Tokyo）')).toBeTruthy();
  expect(row.getByText('已发送')).toBeTruthy();
});

test('a report that the server paused says why', async () => {
  await open([{ ...report, is_enabled: false, next_at: null, pause: 'no_right' }]);
  expect(await screen.findByText('已暂停：创建人不再有导出权限')).toBeTruthy();
});

test('a server without a mail server says how to set one up', async () => {
  await open([report], false);
  expect(await screen.findByText('服务器尚未设置邮件发送，报表无法送达')).toBeTruthy();
});

test('an empty list offers to add the first one', async () => {
  await open([]);
  expect(await screen.findByText('暂无定时报表')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: '新建报表' })).toHaveLength(2);
});

test('a new report is sent as it was entered', async () => {
  const sent = await open([]);
  fireEvent.click((await screen.findAllByRole('button', { name: '新建报表' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/报表名称/), { target: { value: '周报' } });
  fireEvent.click(dialog.getByRole('button', { name: /^创\s?建$/ }));
  expect(await dialog.findByText('请至少填写一个邮箱')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/收件人/), { target: { value: 'a@example.com,' } });
  fireEvent.click(dialog.getByRole('button', { name: /^创\s?建$/ }));
  await vi.waitFor(() => expect(sent.some(({ call }) => call === `POST ${PATH}`)).toBe(true));
  expect(sent.find(({ call }) => call === `POST ${PATH}`)?.body).toMatchObject({
    name: '周报',
    subject: 'programs',
    period: 'week',
    weekday: 1,
    time: '08:00',
    group_id: null,
    emails: ['a@example.com'],
    lang: 'zh',
  });
});
