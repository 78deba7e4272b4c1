import { MAX_PAGE_SIZE, type Pagination } from '@marquee/contract';

type ListPageOf<Item> = (place: {
  page: number;
  per_page: number;
}) => Promise<{ data: Item[]; pagination: Pagination }>;

/** The items of all pages of a list, one page after the other. */
export async function allPages<Item>(fetchPage: ListPageOf<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, pagination } = await fetchPage({ page, per_page: MAX_PAGE_SIZE });
    items.push(...data);
    last = pagination.max;
  }
  return items;
}
