import type { ReactNode } from 'react';

export interface ListColumn<Item> {
  key: string;
  title: string;
  render: (item: Item, index: number) => ReactNode;
  /** Name of the column in the route's `sort`, where the server sorts by it. */
  sortBy?: string;
  width?: number | string;
  align?: 'right';
  /** What tells rows apart cannot be hidden. */
  isFixed?: boolean;
  /** Shown only when the operator chooses it. */
  isHiddenAtFirst?: boolean;
}
