import type { DashboardLink } from '@marquee/contract';

/** The address of the list that a number counts. */
export function linkTo({ page, filters }: DashboardLink): string {
  const search = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [
      name,
      // As the tabs of lists write them.
      typeof value === 'boolean' ? String(Number(value)) : String(value),
    ]),
  );
  // An address without a query would bring back the filters that the user had last.
  if (search.size === 0) search.set('page', '1');
  return `${page}?${search}`;
}
