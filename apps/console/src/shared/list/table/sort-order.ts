import type { ListColumn } from './list-column.ts';

type Direction = 'ascend' | 'descend';

/** The orders that clicks on a heading go through; after the last one comes the default order of the list. */
export function directionsOf(
  { align, sortBy }: Pick<ListColumn<never>, 'align' | 'sortBy'>,
  defaultSort: string | undefined,
): Direction[] {
  // Of numbers, the largest are wanted first.
  const both: Direction[] = align === 'right' ? ['descend', 'ascend'] : ['ascend', 'descend'];
  // The default order is one of these two: clicks continue with the other one.
  return orderOf(sortBy, defaultSort) ? [...both, ...both.slice(0, 1)] : both;
}

/** The order that a heading shows, or null if the list is sorted by another column. */
export function orderOf(column: string | undefined, sort: string | undefined): Direction | null {
  if (column === undefined || sort === undefined) return null;
  if (sort === column) return 'ascend';
  return sort === `-${column}` ? 'descend' : null;
}
