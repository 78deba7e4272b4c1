import type { ReactNode } from 'react';

export interface ListColumn<Item> {
  key: string;
  title: string;
  render: (item: Item, index: number) => ReactNode;
  /** The text of a cell whose component composes it from the item: the longest text of a long list sets the width of the column. */
  text?: (item: Item) => string | null | undefined;
  /** Name of the column in the route's `sort`, where the server sorts by it. */
  sortBy?: string;
  width?: number | string;
  align?: 'right';
  /** Names the row: cut last, and its heading on a phone. Otherwise the first column does. */
  isName?: boolean;
  /** The columns that identify rows cannot be hidden. */
  isFixed?: boolean;
  /** Hidden until the user shows it. */
  isHiddenAtFirst?: boolean;
}
