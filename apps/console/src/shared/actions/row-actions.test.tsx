// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { MoreActions, RowActions } from './row-actions.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an action leaves the focus on its menu button, so that a dialog can return it', async () => {
  const act = vi.fn(() => document.activeElement?.getAttribute('aria-label'));
  await renderPage(<MoreActions label="操作" actions={[{ key: 'edit', label: '编辑', act }]} />);
  fireEvent.click(screen.getByRole('button', { name: '操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '编辑' }));
  expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('操作'));
});

test('a refused action is disabled and shows the reason', async () => {
  const act = vi.fn();
  await renderPage(
    <MoreActions label="操作" actions={[{ key: 'release', label: '发布', refusal: '素材已过期', act }]} />,
  );
  fireEvent.click(screen.getByRole('button', { name: '操作' }));
  const item = await screen.findByRole('menuitem', { name: /发布/ });
  expect(item.textContent).toBe('发布素材已过期');
  fireEvent.click(item);
  expect(act).not.toHaveBeenCalled();
});

test('a menu button tells screen readers that it opens a menu, and whether it is open', async () => {
  await renderPage(
    <MoreActions label="操作" actions={[{ key: 'edit', label: '编辑', act: () => undefined }]} />,
  );
  const button = screen.getByRole('button', { name: '操作' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
  fireEvent.click(await screen.findByRole('menuitem', { name: '编辑' }));
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('a submenu stays open while its list is updated', async () => {
  const actions = () => [
    { key: 'edit', label: '编辑', act: () => undefined },
    { key: 'volume', label: '音量', menu: ['远程控制'], act: () => undefined },
    { key: 'restart', label: '重启', menu: ['远程控制'], act: () => undefined },
  ];
  let update: () => void = () => undefined;
  function List() {
    const [count, setCount] = useState(0);
    update = () => setCount(count + 1);
    return <MoreActions label="操作" actions={actions()} />;
  }
  await renderPage(<List />);
  fireEvent.click(screen.getByRole('button', { name: '操作' }));
  await screen.findByText('远程控制');
  const submenu = () => screen.getByText('远程控制').closest('[role=menuitem]') ?? document.body;
  fireEvent.mouseEnter(submenu());
  await screen.findByRole('menuitem', { name: '音量' });
  const isOpen = () => submenu().getAttribute('aria-expanded');
  await waitFor(() => expect(isOpen()).toBe('true'));
  // Menus close after a delay.
  vi.useFakeTimers();
  for (let round = 0; round < 3; round += 1) {
    act(() => update());
    act(() => void vi.advanceTimersByTime(300));
    expect(isOpen()).toBe('true');
  }
});

test('console 20: without hover the actions of a row are one menu, so that they hide no column', async () => {
  function Touch() {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(hover: none)',
      addEventListener() {},
      removeEventListener() {},
    }));
    const act = () => undefined;
    return (
      <RowActions
        name="大厅"
        words={2}
        actions={[
          { key: 'a', label: '结束', act },
          { key: 'b', label: '详情', act },
        ]}
      />
    );
  }
  await renderPage(<Touch />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '“大厅”的操作',
  ]);
});
