// @vitest-environment jsdom
import type { Program } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { aProgram } from '../../../shared/testing/a-program.ts';
import { aRelease } from '../../../shared/testing/a-release.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { TestSession } from '../../../shared/testing/signed-in.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { programActions } from './program-actions.tsx';

afterEach(cleanup);

const holiday = aProgram({ id: 3, name: '海边度假', release_count: 2 });
const released = [
  aRelease({ id: 5, number: 12, name: '全天节目', device_count: 3 }),
  aRelease({ id: 6, number: 13, name: '门店节目', device_count: 2 }),
];
const pagination = { page: 1, per_page: 100, total: released.length, max: 1 };

async function deleteOne(program: Program, session: TestSession = {}) {
  const sent = stubCalls({
    'GET /MIPS/releases': { body: { data: released, pagination } },
    'PUT /MIPS/releases/pullout': { body: {} },
    'POST /MIPS/programs/delete': { body: {} },
  });
  function Page() {
    const actions = useActions(programActions);
    return (
      <>
        {actions.page(program)}
        {actions.dialogs}
      </>
    );
  }
  await renderPage(<Page />, '/', session);
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  return sent;
}

const explained = async () => within(await screen.findByRole('dialog', { name: '节目已发布，不能删除' }));

test('console 4: names the releases of a program that cannot be deleted, as links', async () => {
  const sent = await deleteOne(holiday);
  const dialog = await explained();
  const link = await dialog.findByRole('link', { name: '#12 全天节目' });
  expect(link.getAttribute('href')).toBe('/releases/5/detail');
  expect(dialog.getByRole('link', { name: '#13 门店节目' })).toBeTruthy();
  const asked = sent.find(({ call }) => call === 'GET /MIPS/releases');
  expect(asked?.query).toMatchObject({ program_id: '3', live: 'true' });
});

test('console 4: takes these releases offline, and then asks whether to delete the program', async () => {
  const sent = await deleteOne(holiday);
  const dialog = await explained();
  fireEvent.click(await dialog.findByRole('button', { name: '下线这 2 个发布' }));
  expect(await screen.findAllByText('确定下线以下 2 个发布？')).not.toEqual([]);
  expect(screen.getByText(/共 5 台设备将停止播放/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^下\s?线$/ }));
  expect(await screen.findAllByText('确定删除以下 1 个节目？')).not.toEqual([]);
  expect(sent.find(({ call }) => call === 'PUT /MIPS/releases/pullout')?.body).toEqual({ ids: [5, 6] });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '节目已发布，不能删除' })).toBeNull());
});

test('console 4: offers to take releases offline only if the user may and sees all of them', async () => {
  await deleteOne(holiday, { actions: ['31101', '31104', '31201'] });
  await (await explained()).findByText(/全天节目/);
  expect(screen.queryByRole('button', { name: /下线这/ })).toBeNull();
  cleanup();
  await deleteOne({ ...holiday, release_count: 3 });
  const dialog = await explained();
  expect(await dialog.findByText('另有 1 个发布无权查看')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /下线这/ })).toBeNull();
});

test('console 4: says whom to ask if the user may not see releases', async () => {
  const sent = await deleteOne(holiday, { actions: ['31101', '31104'] });
  expect(await (await explained()).findByText(/请联系管理员下线/)).toBeTruthy();
  expect(sent).toEqual([]);
});

async function withLabels(programs: Program[], session: TestSession = {}) {
  const sent = stubCalls({
    'PUT /MIPS/programs/labels': { body: {} },
    'DELETE /MIPS/programs/labels': { body: {} },
  });
  function Page() {
    const actions = useActions(programActions);
    return (
      <>
        {actions.batch?.(programs, () => undefined)}
        {actions.dialogs}
      </>
    );
  }
  await renderPage(<Page />, '/', session);
  fireEvent.click(await screen.findByRole('button', { name: '更多操作' }));
  return sent;
}

const young = { priority: 2, genders: [], age_bands: ['11-20' as const] };
const women = { priority: 1, genders: ['female' as const], age_bands: [] };

test('console 24: removed labels are given back by Undo, without a question before', async () => {
  const sent = await withLabels([
    aProgram({ id: 3, label: young }),
    aProgram({ id: 4, label: women }),
    aProgram({ id: 5, label: young }),
  ]);
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除精准标签' }));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await screen.findByText('已撤销');
  expect(sent).toMatchObject([
    { call: 'DELETE /MIPS/programs/labels', body: { ids: [3, 4, 5] } },
    { call: 'PUT /MIPS/programs/labels', body: { ids: [3, 5], ...young } },
    { call: 'PUT /MIPS/programs/labels', body: { ids: [4], ...women } },
  ]);
});

test('console 24: new labels are taken back by Undo', async () => {
  const sent = await withLabels([aProgram({ id: 3, label: null }), aProgram({ id: 4, label: women })]);
  fireEvent.click(await screen.findByRole('menuitem', { name: '设置精准标签' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '男' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await screen.findByText('已撤销');
  expect(sent).toMatchObject([
    { call: 'PUT /MIPS/programs/labels', body: { ids: [3, 4], genders: ['male'] } },
    { call: 'DELETE /MIPS/programs/labels', body: { ids: [3] } },
    { call: 'PUT /MIPS/programs/labels', body: { ids: [4], ...women } },
  ]);
});

test('console 24: asks before labels are removed if the user may not set them again', async () => {
  const sent = await withLabels([aProgram({ id: 3, label: women })], { actions: ['31101', '31109'] });
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除精准标签' }));
  expect(await screen.findAllByText('确定删除以下 1 个节目的精准标签？')).not.toEqual([]);
  expect(sent).toEqual([]);
});
