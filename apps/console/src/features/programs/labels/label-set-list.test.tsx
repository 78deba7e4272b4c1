// @vitest-environment jsdom
import type { LabelSet } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { LabelSetList } from './label-set-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const women: LabelSet = {
  ...{ id: 4, name: '年轻女性', priority: 2, genders: ['female'], age_bands: ['11-20', '21-30'] },
  ...{ program_count: 3, outdated_count: 1, created_at: 0, updated_at: 0 },
};

const listed = (data: LabelSet[]) => ({
  body: { data, pagination: { page: 1, per_page: 20, max: 1, total: data.length } },
});

test('shows the values of each set, its programs, and how many still have former values', async () => {
  stubCalls({ 'GET /MIPS/labels': listed([women]) });
  await renderPage(<LabelSetList />);
  const row = (await screen.findByText('年轻女性')).closest('tr');
  if (!row) throw new Error('no row');
  expect(within(row).getByText('11–20 岁、21–30 岁')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '3 个节目' }).getAttribute('href')).toBe('/programs?label=4');
  expect(within(row).getByText('1 个仍为旧值')).toBeTruthy();
});

test('invites to create a set when there is none, and refuses a set for nobody', async () => {
  stubCalls({ 'GET /MIPS/labels': listed([]) });
  await renderPage(<LabelSetList />);
  expect(await screen.findByText('暂无标签组')).toBeTruthy();
  const [button] = screen.getAllByRole('button', { name: '新建标签组' });
  if (!button) throw new Error('no button');
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/标签组名称/), { target: { value: '家庭' } });
  fireEvent.click(dialog.getByRole('button', { name: '创建' }));
  expect(await dialog.findByText('请至少选择一个性别或年龄段')).toBeTruthy();
});
