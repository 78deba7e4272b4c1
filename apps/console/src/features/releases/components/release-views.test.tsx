// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ReleaseCalendar } from '../calendar/release-calendar.tsx';
import { ReleaseList } from './release-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address: string) {
  const pagination = { page: 1, per_page: 20, total: 0, max: 1 };
  const counts = { all: 0, unreviewed: 0, approved: 0, not_approved: 0, edited: 0, offline: 0 };
  stubCalls({
    'GET /MIPS/releases': { body: { data: [], pagination } },
    'GET /MIPS/releases/counts': { body: counts },
    'GET /MIPS/releases/calendar': { body: { data: [], pagination, covers: [] } },
    'GET /MIPS/devices-mips': { body: { data: [], pagination } },
    'GET /MIPS/devices-mips/device-group': { body: { data: [] } },
  });
  await renderPage(address === '/releases' ? <ReleaseList /> : <ReleaseCalendar />, address);
}

const views = () => within(screen.getByRole('navigation', { name: '显示方式' }));

test.each([
  ['/releases', '列表'],
  ['/releases/calendar', '日历'],
  ['/releases/calendar?by=device', '日历'],
])('console 19: list and calendar are two views of the releases, at %s', async (address, current) => {
  await open(address);
  await screen.findByText(/^(暂无发布|这段时间没有发布|暂无已接入的设备)$/);
  const links = views().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['列表', '日历']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/releases', '/releases/calendar']);
  expect(views().getByRole('link', { current: 'page' }).textContent).toBe(current);
  expect(screen.getAllByRole('button', { name: '新建发布' }).length).toBeGreaterThan(0);
});
