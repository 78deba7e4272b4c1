// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { MoreActions } from './row-actions.tsx';

afterEach(cleanup);

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
