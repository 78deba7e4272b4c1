// @vitest-environment jsdom
import type { Recycled, Restoration } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { RecycleBin } from './recycle-bin.tsx';

afterEach(cleanup);

const shop: Recycled = {
  id: 4,
  number: 17,
  name: '橱窗',
  type: null,
  size: 2048,
  cover: null,
  covers: [],
  group_name: null,
  department_id: 1,
  department_name: 'default',
  deleted_at: 0,
  deleted_by: '王五',
  days_left: 12,
};

const list = (data: Recycled[], total = data.length) => ({
  body: { data, pagination: { page: 1, per_page: 20, total, max: 1 }, size: 4096 },
});

async function open({
  total = 1,
  actions,
  restoration = { restored: [], missing: 0 },
}: {
  total?: number;
  actions?: string[];
  restoration?: Restoration;
}) {
  const sent = stubCalls({
    'GET /MIPS/materials/recycle-bin': list([]),
    'GET /MIPS/programs/recycle-bin': list([shop], total),
    'GET /MIPS/templates/recycle-bin': list([]),
    'GET /MIPS/play-list/recycle-bin': list([]),
    'PUT /MIPS/programs/recycle-bin/restore': { body: restoration },
    'DELETE /MIPS/programs/recycle-bin/all': { body: { deleted: total } },
  });
  await renderPage(<RecycleBin />, '/?kind=program', actions ? { actions } : {});
  return sent;
}

const changes = (sent: { call: string }[]) => sent.filter(({ call }) => !call.startsWith('GET'));

test('has a tab for each type that the user may delete, and asks for no other', async () => {
  const sent = await open({ actions: ['31104', '34104'] });
  await screen.findByText('橱窗');
  expect(screen.getAllByRole('radio').map((tab) => tab.closest('label')?.textContent)).toEqual([
    '节目1',
    '播放列表0',
  ]);
  expect(sent.some(({ call }) => call.includes('materials'))).toBe(false);
});

test('restores, and says under which name and what came with it', async () => {
  const sent = await open({
    restoration: {
      restored: [
        { kind: 'material', id: 9, name: 'a.png', former_name: 'a.png' },
        { kind: 'program', id: 4, name: '橱窗-2', former_name: '橱窗' },
      ],
      missing: 1,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '恢复' }));
  expect(await screen.findByText('“橱窗”的名称已被使用，已恢复为“橱窗-2”')).toBeTruthy();
  expect(screen.getByText('已一并恢复其中使用的 1 个素材')).toBeTruthy();
  expect(screen.getByText('其中使用的 1 项内容已不存在或无权恢复')).toBeTruthy();
  expect(changes(sent)).toMatchObject([{ body: { ids: [4] } }]);
});

test('empties a bin with many things only when their number is typed', async () => {
  const sent = await open({ total: 1234 });
  fireEvent.click(await screen.findByRole('button', { name: /清空回收站/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: '永久删除' });
  expect(button.hasAttribute('disabled')).toBe(true);
  fireEvent.change(dialog.getByLabelText('输入数量 1,234 以确认'), { target: { value: '1,234' } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(changes(sent)).toMatchObject([{ call: 'DELETE /MIPS/programs/recycle-bin/all' }]),
  );
});
