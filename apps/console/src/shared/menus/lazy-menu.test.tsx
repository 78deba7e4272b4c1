// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { LazyMenu } from './lazy-menu.tsx';

afterEach(cleanup);

test('a click opens the menu, and Escape closes it and gives the focus back', async () => {
  const onClick = vi.fn();
  await renderPage(
    <LazyMenu trigger="click" menu={{ items: [{ key: 'fit', label: 'Fit', onClick }] }}>
      <button type="button">Zoom</button>
    </LazyMenu>,
  );
  const button = screen.getByRole('button', { name: 'Zoom' });
  button.focus();
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Fit' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  item.focus();
  fireEvent.keyDown(item, { keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Fit' }));
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a context menu keeps its trigger when its scripts arrive, and is made when it opens', async () => {
  const onOpen = vi.fn();
  await renderPage(
    <LazyMenu trigger="context-menu" menu={{ items: [{ key: 'delete', label: 'Delete' }] }} onOpen={onOpen}>
      <p>canvas</p>
    </LazyMenu>,
  );
  const canvas = screen.getByText('canvas');
  expect(fireEvent.contextMenu(canvas, { clientX: 40, clientY: 30 })).toBe(false);
  await screen.findByRole('menuitem', { name: 'Delete' });
  expect(screen.getByText('canvas')).toBe(canvas);
  expect(onOpen).toHaveBeenCalledOnce();
});
