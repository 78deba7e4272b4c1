import { type Pagination, paginationOf, wireInteger } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { ListPage } from '../list/list-page.tsx';
import { useListState } from '../list/state/use-list-state.ts';
import { ViewStateStore } from '../preferences/view-state-store.ts';
import { renderPage } from './render-page.tsx';

/** A row of {@link ThingList}. */
interface Thing {
  id: number;
  name: string;
}

export type Load = (
  query: Record<string, string | number>,
) => Promise<{ data: Thing[]; pagination: Pagination }>;

const THREE: Thing[] = ['春节', '中秋', '元旦'].map((name, at) => ({ id: at + 1, name }));

/** A page of so many things: at most three of them have a row. */
export const things = (query: Record<string, string | number>, total: number) => ({
  data: total === 0 ? [] : total === 3 ? THREE : THREE.slice(0, 1),
  pagination: paginationOf({ page: Number(query.page), per_page: Number(query.per_page) }, total),
});

interface ThingListProps {
  load: Load;
  actions?: ReactNode;
  fetchPage?: Load;
  isByDepartment?: boolean;
}

/** A list with everything that lists have. */
export function ThingList({ load, actions, fetchPage, isByDepartment = false }: ThingListProps) {
  const state = useListState({
    name: 'things',
    filters: ['name', 'number', 'group_id'] as const,
    defaultSort: '-id',
    rememberedFilters: ['number'],
  });
  const result = useQuery({ queryKey: ['things', state.query], queryFn: () => load(state.query) });
  return (
    <ListPage
      thing="program"
      name="things"
      state={state}
      result={result}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', title: '名称', isFixed: true, sortBy: 'name', render: ({ name }) => name },
        { key: 'id', title: '编号', render: ({ id }) => `#${id}` },
      ]}
      search={{ filter: 'name', placeholder: '搜索名称' }}
      advanced={{
        fields: [{ name: 'number', label: '数字编号' }],
        schema: z.object({ number: wireInteger(1, 99_999_999).optional() }),
      }}
      batch={(selected) => <span>{selected.map(({ name }) => name).join()}</span>}
      actions={actions}
      isByDepartment={isByDepartment}
      fetchPage={fetchPage}
      noRight="没有查看数据的权限"
      empty={<p>还没有内容</p>}
      emptyGroup={<p>此分组没有内容</p>}
    />
  );
}

/** Opens the list at an address of its page. */
export async function openThings(
  address: string,
  total = 57,
  viewState = new ViewStateStore({}, async () => undefined),
) {
  const load = vi.fn<Load>(async (query) => things(query, total));
  const router = await renderPage(<ThingList load={load} />, address, { viewState });
  await waitFor(() => expect(load).toHaveBeenCalled());
  return { load, router, search: () => router.state.location.search };
}
