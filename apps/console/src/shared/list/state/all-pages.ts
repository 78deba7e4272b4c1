import { MAX_PAGE_SIZE, type Pagination } from '@marquee/contract';

/** Fetches a page of a list. */
export type PageOf<Item> = (place: {
  page: number;
  per_page: number;
}) => Promise<{ data: Item[]; pagination: Pagination }>;

/** The items of all pages of a list, one page after the other; of a longer list, those of whole pages up to `most`. */
export async function allPages<Item>(fetchPage: PageOf<Item>, most: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, last = 1; page <= last && items.length + MAX_PAGE_SIZE <= most; page += 1) {
    const { data, pagination } = await fetchPage({ page, per_page: MAX_PAGE_SIZE });
    items.push(...data);
    last = pagination.max;
  }
  return items;
}
