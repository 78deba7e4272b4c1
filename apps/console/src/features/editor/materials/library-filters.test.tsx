// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { LibraryFilters } from './library-filters.tsx';
import type { LibraryOrder } from './library-order.ts';

afterEach(cleanup);

const FIRST: LibraryOrder = { group_id: undefined, tag: undefined, sort: '-created_at' };
const chosen = vi.fn<(order: LibraryOrder) => void>();

function Filters() {
  const [value, setValue] = useState(FIRST);
  const change = (next: LibraryOrder) => {
    chosen(next);
    setValue(next);
  };
  return <LibraryFilters value={value} onChange={change} />;
}

beforeEach(async () => {
  stubCalls({ 'GET /MIPS/materials/tags': { body: { data: [{ tag: '夏季', count: 3 }] } } });
  await renderPage(<Filters />);
});

test('a filter fetches its list when it is opened, takes the focus, and offers its choices', async () => {
  const sort = screen.getByRole('combobox', { name: '排序方式' });
  expect(sort.textContent).toBe('最近上传');
  expect(sort.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(sort);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: '排序方式' }).getAttribute('aria-expanded')).toBe('true'),
  );
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '排序方式' }));
  fireEvent.click(await screen.findByTitle('名称 A-Z'));
  expect(chosen).toHaveBeenLastCalledWith({ ...FIRST, sort: 'name' });
});

test('arrow keys open a filter as the pointer does', async () => {
  const tag = screen.getByRole('combobox', { name: '标签' });
  expect(fireEvent.keyDown(tag, { key: 'ArrowDown' })).toBe(false);
  // Below the list that only screen readers have.
  const [, choice] = await screen.findAllByText('夏季');
  fireEvent.click(choice as HTMLElement);
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith({ ...FIRST, tag: '夏季' }));
});
