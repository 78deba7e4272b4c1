import { useState } from 'react';

type Key = string | number;

interface Options<Item> {
  /** The filters of the list; other filters select other items. */
  filters: object;
  keyOf: (item: Item) => Key;
  /** The items of this page. */
  listed: readonly Item[];
  keys: readonly Key[];
  /** Fetches the items of all pages. */
  fetchAll: (() => Promise<Item[]>) | undefined;
  onSelect: (keys: readonly Key[]) => void;
}

interface AllItems<Item> {
  /** The selected items, also those of other pages once all have been selected. */
  selected: Item[];
  /** Selects the items of all pages; undefined where the list cannot. */
  selectAll: (() => Promise<void>) | undefined;
  isSelecting: boolean;
}

/** Selects what matches the filters on all pages. The items themselves are fetched, because actions ask what they are. */
export function useAllItems<Item>(options: Options<Item>): AllItems<Item> {
  const { keyOf, listed, keys, fetchAll, onSelect } = options;
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
      fetchAll &&
      (async () => {
        setSelecting(true);
        // The list itself says why it cannot be fetched.
        const items = await fetchAll().catch(() => undefined);
        setSelecting(false);
        if (!items) return;
        setFetched({ filters, items });
        onSelect(items.map(keyOf));
      }),
  };
}
