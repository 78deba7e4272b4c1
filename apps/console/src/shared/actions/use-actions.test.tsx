// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { defineActions } from './define-actions.ts';
import { useActions } from './use-actions.tsx';

afterEach(cleanup);

const actions = defineActions<{ id: number }>()([
  { key: 'move', label: 'common.move', onPage: true, run: ({ onDone }) => onDone() },
  { key: 'delete', label: 'common.delete', onPage: true, isRemoval: true, run: ({ onDone }) => onDone() },
]);

test('the page of an item is left when the item is gone, and stays after every other action', async () => {
  const leave = vi.fn();
  function Page() {
    return useActions(actions).page({ id: 1 }, leave);
  }
  await renderPage(<Page />);
  fireEvent.click(screen.getByRole('button', { name: '移动到分组' }));
  expect(leave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(leave).toHaveBeenCalledOnce();
});
