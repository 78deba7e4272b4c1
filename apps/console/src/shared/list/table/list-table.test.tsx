// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import styles from './list-table.module.css';
import { ListTable } from './list-table.tsx';

const onSort = vi.fn<(sort: string | undefined) => void>();

afterEach(() => {
  cleanup();
  onSort.mockReset();
});

/** Sorted by its number, the largest first, until the user sorts it. */
function Table() {
  const [sort, setSort] = useState<string>();
  return (
    <ListTable
      items={[{ id: 7, name: 'lobby' }]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort={sort ?? '-id'}
      defaultSort="-id"
      onSort={(next) => {
        onSort(next);
        setSort(next);
      }}
      selection={undefined}
      isDraggable={false}
      columns={[
        { key: 'id', title: 'Number', align: 'right', sortBy: 'id', render: ({ id }) => id },
        { key: 'name', isName: true, title: 'Name', sortBy: 'name', render: ({ name }) => name },
      ]}
    />
  );
}

function click(heading: string, times: number) {
  for (let time = 0; time < times; time += 1)
    fireEvent.click(screen.getByRole('columnheader', { name: heading }));
}

test('a heading sorts both ways, then returns to the default order', async () => {
  await renderPage(<Table />, '/');
  click('Name', 3);
  expect(onSort.mock.calls).toEqual([['name'], ['-name'], [undefined]]);
});

test('the heading of the default order reverses the order at each click', async () => {
  await renderPage(<Table />, '/');
  click('Number', 3);
  expect(onSort.mock.calls).toEqual([['id'], ['-id'], ['id']]);
});

test('a row is named by the column that says so', async () => {
  await renderPage(<Table />, '/');
  expect(screen.getByRole('cell', { name: 'lobby' }).className).toContain(styles.name);
  expect(screen.getByRole('cell', { name: '7' }).className).not.toContain(styles.name);
});
