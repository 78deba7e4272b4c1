// @vitest-environment jsdom
import { programRoutes, recycledProgramRoutes } from '@marquee/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defineActions } from '../actions/define-actions.ts';
import { useActions } from '../actions/use-actions.tsx';
import type { Warning } from '../feedback/use-confirm.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { refusal, stubCalls } from '../testing/stub-calls.ts';
import { deleteAction } from './common-actions.tsx';

afterEach(cleanup);

interface Item {
  id: number;
  name: string;
}

/** A page with one item whose deletion has a warning to fetch. */
async function open(warning: Promise<Warning | undefined>) {
  const actions = defineActions<Item>()([
    deleteAction<Item>({
      thing: 'program',
      call: programRoutes.delete,
      putBack: recycledProgramRoutes.restore,
      title: 'programs.delete_title',
      consequence: 'programs.delete_consequence',
      nameOf: ({ name }) => name,
      isOnPage: true,
      warningOf: () => warning,
    }),
  ]);
  function Page() {
    return useActions(actions).page({ id: 1, name: '早餐' });
  }
  await renderPage(<Page />);
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
}

const confirmButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: /删除/ });

test('asks at once, and deletes only after the warning is known', async () => {
  const sent = stubCalls({ 'DELETE /MIPS/programs': { body: {} } });
  const answer = Promise.withResolvers<Warning>();
  await open(answer.promise);
  expect(await screen.findByText('早餐')).toBeTruthy();
  fireEvent.click(confirmButton());
  expect(sent).toEqual([]);
  await act(async () => answer.resolve({ title: '有人正在编辑', lines: ['李四正在编辑“早餐”'] }));
  expect(screen.getByText('李四正在编辑“早餐”')).toBeTruthy();
  fireEvent.click(confirmButton());
  await waitFor(() => expect(sent).toMatchObject([{ body: { ids: [1] } }]));
});

test('deletes without a warning if there is nothing to warn of, and undo takes it out of the recycle bin', async () => {
  const sent = stubCalls({
    'DELETE /MIPS/programs': { body: {} },
    'PUT /MIPS/programs/recycle-bin/restore': { body: { restored: [], missing: 0 } },
  });
  await open(Promise.resolve(undefined));
  await waitFor(() => expect(confirmButton().hasAttribute('disabled')).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(confirmButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText('“早餐”已移至回收站')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /撤\s?销/ }));
  await waitFor(() => expect(sent[1]).toMatchObject({ body: { ids: [1] } }));
});

test('says that the deletion failed, with the reason', async () => {
  stubCalls({ 'DELETE /MIPS/programs': refusal('programs.not_found', {}, 404) });
  await open(Promise.resolve(undefined));
  await waitFor(() => expect(confirmButton().hasAttribute('disabled')).toBe(false));
  fireEvent.click(confirmButton());
  expect(await screen.findByText('删除失败')).toBeTruthy();
  expect(screen.getByText('节目不存在或已被删除')).toBeTruthy();
});
