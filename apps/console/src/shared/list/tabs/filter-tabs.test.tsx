// @vitest-environment jsdom
import { userListQuerySchema, userRoutes, userTabs } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubCalls } from '../../testing/stub-calls.ts';
import { useListState } from '../state/use-list-state.ts';
import { FilterTabs } from './filter-tabs.tsx';
import { useListTabs } from './use-list-tabs.ts';

afterEach(cleanup);

function Tabs() {
  const state = useListState({ name: 'users', filters: ['name', 'is_waiting', 'is_disabled'] as const });
  const tabs = useListTabs({
    label: '状态',
    tabs: userTabs,
    counts: userRoutes.counts,
    state,
    show: [
      { name: 'waiting', label: '待审核', tone: 'waiting' },
      { name: 'disabled', label: '已禁用', tone: 'bad' },
    ],
  });
  return <FilterTabs tabs={tabs} />;
}

async function open(address = '/') {
  stubCalls({ 'GET /MIPS/users/counts': { body: { all: 1286, waiting: 2, enabled: 1284, disabled: 0 } } });
  const router = await renderPage(<Tabs />, address);
  await screen.findByText('1,286');
  return () => router.state.location.search;
}

const tab = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('tabs have counts, coloured where something waits', async () => {
  await open();
  expect(screen.getByRole('radiogroup', { name: '状态' })).toBeTruthy();
  expect(tab(/全部/).closest('label')?.textContent).toBe('全部1,286');
  expect(screen.getByText('2').className).toMatch('waiting');
  // Nothing is broken as long as there are none.
  expect(screen.getByText('0').className).toMatch('quiet');
});

test('a tab sets its filters in the address, and another one replaces them', async () => {
  const search = await open('/?name=ann');
  expect(tab(/全部/).checked).toBe(true);
  fireEvent.click(tab(/待审核/));
  await waitFor(() => expect(search()).toBe('?name=ann&is_waiting=1'));
  expect(tab(/待审核/).checked).toBe(true);
  fireEvent.click(tab(/已禁用/));
  await waitFor(() => expect(search()).toBe('?name=ann&is_waiting=0&is_disabled=1'));
  fireEvent.click(tab(/全部/));
  await waitFor(() => expect(search()).toBe('?name=ann'));
});

test('the tabs match the query of the list', () => {
  for (const filters of Object.values(userTabs.filters))
    expect(userListQuerySchema.safeParse(filters).success).toBe(true);
});

test('console 25: the tabs are one tab stop', async () => {
  await open();
  const names = new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name));
  expect(names.size).toBe(1);
});
