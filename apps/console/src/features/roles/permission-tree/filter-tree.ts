import type { Permission } from '@marquee/contract';
import type { PermissionArea } from './permission-tree.ts';

/**
 * The part of the tree that matches a search by code or by name in either language; a matching area or page is included
 * whole.
 */
export function filterTree(tree: readonly PermissionArea[], text: string): readonly PermissionArea[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return tree;
  const isFound = ({ code, zh, en }: Permission) =>
    [code, zh, en].some((word) => word.toLowerCase().includes(wanted));
  return tree
    .map(({ area, pages }) => ({
      area,
      pages: isFound(area)
        ? pages
        : pages
            .map(({ page, actions }) => ({
              page,
              actions: isFound(page) ? actions : actions.filter(isFound),
            }))
            .filter(({ actions }) => actions.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0);
}
