// @vitest-environment jsdom
import type { LabelSet } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
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
  expect(within(row).getByText('11–30 岁')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '3 个节目' }).getAttribute('href')).toBe('/programs?label=4');
  expect(within(row).getByText('1 个仍为旧值')).toBeTruthy();
});

const men: LabelSet = { ...women, id: 5, name: '男士', priority: 4, program_count: 0 };

async function order(answer: ReturnType<typeof refusal> = { body: { updated_count: 0 } }) {
  const sent = stubCalls({
    'GET /MIPS/labels': listed([women, men]),
    'PUT /MIPS/labels/order': answer,
  });
  await renderPage(<LabelSetList />);
  fireEvent.click(await screen.findByRole('button', { name: '按优先级排序' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('年轻女性');
  const handle = (name: string) => dialog.getByRole('button', { name: new RegExp(`^移动“${name}”`) });
  return { sent, dialog, handle };
}

const bodiesOf = (sent: readonly { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);

test('orders sets by keys and buttons, saves them together, and undoes it', async () => {
  const { sent, dialog, handle } = await order();
  const save = dialog.getByRole('button', { name: '保存' });
  expect(save.hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(handle('男士'), { key: 'ArrowUp' });
  fireEvent.keyDown(handle('男士'), { key: 'Home' });
  expect(document.activeElement).toBe(handle('男士'));
  expect(dialog.getByText('“男士”已移至优先级 1')).toBeTruthy();
  expect(dialog.getByText('原优先级 4')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '提高“年轻女性”的优先级' }));
  fireEvent.click(save);
  await vi.waitFor(() =>
    expect(bodiesOf(sent)).toEqual([
      {
        sets: [
          { id: 4, priority: 1, former: 2 },
          { id: 5, priority: 1, former: 4 },
        ],
        updates_programs: true,
      },
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await vi.waitFor(() =>
    expect(bodiesOf(sent).slice(1)).toEqual([
      {
        sets: [
          { id: 4, priority: 2, former: 1 },
          { id: 5, priority: 4, former: 1 },
        ],
        updates_programs: true,
      },
    ]),
  );
});

test('orders sets by drag, and has nothing to save for one that is back where it was', async () => {
  const { sent, dialog, handle } = await order();
  const rowOf = (element: HTMLElement) => element.closest('li') ?? element;
  const drop = (dragged: HTMLElement, on: HTMLElement) => {
    const types: string[] = [];
    const dataTransfer = { types, setData: (type: string) => types.push(type), getData: () => '' };
    fireEvent.dragStart(rowOf(dragged), { dataTransfer });
    // In jsdom the pointer is nowhere, which is before each row.
    fireEvent.dragOver(rowOf(on), { dataTransfer });
    fireEvent.drop(rowOf(on), { dataTransfer });
  };
  drop(handle('男士'), dialog.getByText('优先级 8'));
  expect(dialog.getByText('“男士”已移至优先级 7')).toBeTruthy();
  drop(handle('男士'), dialog.getByText('优先级 5'));
  expect(dialog.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(true);
  drop(handle('男士'), handle('年轻女性'));
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await vi.waitFor(() =>
    expect(bodiesOf(sent)).toMatchObject([
      {
        sets: [
          { id: 4, priority: 2, former: 2 },
          { id: 5, priority: 2, former: 4 },
        ],
      },
    ]),
  );
});

test('keeps the moves when somebody else was faster, and says so', async () => {
  const { sent, dialog, handle } = await order(refusal('label-sets.version_conflict', {}, 409));
  fireEvent.keyDown(handle('男士'), { key: 'Home' });
  const lists = () => sent.filter(({ call }) => call === 'GET /MIPS/labels').length;
  const before = lists();
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('标签组已被他人修改，请核对优先级后重新保存')).toBeTruthy();
  await vi.waitFor(() => expect(lists()).toBeGreaterThan(before));
  expect(dialog.getByText('原优先级 4')).toBeTruthy();
  // Its sign of progress may still be there.
  expect(dialog.getByRole('button', { name: /保存$/ }).hasAttribute('disabled')).toBe(false);
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
