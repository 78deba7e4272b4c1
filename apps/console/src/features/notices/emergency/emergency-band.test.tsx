// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aNotice } from '../../../shared/testing/a-notice.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { EmergencyBand } from './emergency-band.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drill = aNotice({
  title: '火警疏散',
  category: 2,
  layout: 'full',
  device_count: 4910,
  shown_count: 4902,
});
const listOf = (...data: object[]) => ({
  'GET /MIPS/frame': {
    body: { emergencies: { data, pagination: { page: 1, per_page: 10, max: 1, total: data.length } } },
  },
});

test('console 1: says on every page which emergency is on, where it is shown and where not', async () => {
  stubCalls(listOf(drill));
  await renderPage(<EmergencyBand />, '/materials');
  const band = within(await screen.findByRole('region', { name: '1 条紧急消息正在显示' }));
  expect(band.getByText('紧急消息“火警疏散”')).toBeTruthy();
  expect(band.getByText('发送到 4,910 台设备 · 4,902 台已显示 · 8 台未显示')).toBeTruthy();
  expect(band.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/notices/7/detail');
});

test('console 1: ends the emergency after a question that counts the devices', async () => {
  const sent = stubCalls({ ...listOf(drill), 'PUT /MIPS/notices/pullout': { body: {} } });
  await renderPage(<EmergencyBand />, '/materials');
  fireEvent.click(await screen.findByRole('button', { name: '结束' }));
  expect(await screen.findByText(/共 4,910 台设备将停止显示/)).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '结束' }));
  await vi.waitFor(() => expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ ids: [7] }));
});

test('console 1: folds several emergencies into one line', async () => {
  stubCalls(listOf(drill, aNotice({ id: 8, title: '停电', category: 2 })));
  await renderPage(<EmergencyBand />, '/materials');
  const more = await screen.findByRole('button', { name: '另有 1 条' });
  expect(screen.queryByText('紧急消息“停电”')).toBeNull();
  fireEvent.click(more);
  expect(screen.getByText('紧急消息“停电”')).toBeTruthy();
});

test('console 1: asks nothing of users who may not see messages', async () => {
  const sent = stubCalls(listOf(drill));
  await renderPage(<EmergencyBand />, '/materials', { actions: ['21101'] });
  expect(sent).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('warns of an emergency that devices have not shown in time', async () => {
  stubCalls(listOf({ ...drill, overdue_count: 2 }));
  await renderPage(<EmergencyBand />, '/materials');
  expect((await screen.findByText('2 台超时未显示')).getAttribute('href')).toBe(
    '/notices/7/detail?stage=received',
  );
});
