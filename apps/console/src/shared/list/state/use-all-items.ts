import { MAX_IDS } from '@marquee/contract';
import { useState } from 'react';
import { allPages, type PageOf } from './all-pages.ts';

type Key = string | number;

interface Options<Item> {
  /** The filters of the list; other filters select other items. */
  filters: object;
  keyOf: (item: Item) => Key;
  /** The items of this page. */
  listed: readonly Item[];
  keys: readonly Key[];
  /** Absent if only the items of this page can be selected. */
  fetchPage: PageOf<Item> | undefined;
  onSelect: (keys: readonly Key[]) => void;
}

interface AllItems<Item> {
  /** The selected items, also those of other pages once all have been selected. */
  selected: Item[];
  /** Selects the items of all pages, as many as one call may name; undefined where the list cannot. */
  selectAll: (() => Promise<void>) | undefined;
  isSelecting: boolean;
}

/** Selects what matches the filters on all pages. The items themselves are fetched, because actions ask what they are. */
export function useAllItems<Item>(options: Options<Item>): AllItems<Item> {
  const { keyOf, listed, keys, fetchPage, onSelect } = options;
  const filters = JSON.stringify(options.filters);
  const [fetched, setFetched] = useState<{ filters: string; items: Item[] }>();
  const [isSelecting, setSelecting] = useState(false);
  const chosen = new Set(keys);
  const here = new Set(listed.map(keyOf));
  // Of items on this page, the newest version counts.
  const others = fetched?.filters === filters ? fetched.items.filter((item) => !here.has(keyOf(item))) : [];
  return {
    selected: [...listed, ...others].filter((item) => chosen.has(keyOf(item))),
    isSelecting,
    selectAll:
      fetchPage &&
      (async () => {
        setSelecting(true);
        // The list itself says why it cannot be fetched.
        const items = await allPages(fetchPage, MAX_IDS).catch(() => undefined);
        setSelecting(false);
        if (!items) return;
        setFetched({ filters, items });
        onSelect(items.map(keyOf));
      }),
  };
}
