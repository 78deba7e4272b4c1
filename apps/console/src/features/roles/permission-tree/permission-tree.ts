import { PERMISSIONS, type Permission, type PermissionCode, PLATFORM_CODES } from '@marquee/contract';

/** A page of the console with its permissions, the view first. */
export interface PermissionPage {
  page: Permission;
  actions: Permission[];
}

export interface PermissionArea {
  area: Permission;
  pages: PermissionPage[];
}

/**
 * The permissions that a role can hold, as menu › page › action. A page without actions counts as an action. Codes of
 * the platform are left out because no role can hold them.
 */
export const PERMISSION_TREE: readonly PermissionArea[] = childrenOf(null).map((area) => ({
  area,
  pages: childrenOf(area.code)
    .map((page) => ({ page, actions: actionsOf(page) }))
    .filter(({ actions }) => actions.length > 0),
}));

export function codesOfPage({ actions }: PermissionPage): PermissionCode[] {
  return actions.map(({ code }) => code);
}

export function codesOfArea({ pages }: PermissionArea): PermissionCode[] {
  return pages.flatMap(codesOfPage);
}

export function codesOfTree(tree: readonly PermissionArea[]): PermissionCode[] {
  return tree.flatMap(codesOfArea);
}

function actionsOf(page: Permission): Permission[] {
  const below = childrenOf(page.code);
  return (below.length > 0 ? below : [page]).filter(({ code }) => !PLATFORM_CODES.includes(code));
}

function childrenOf(parent: PermissionCode | null): Permission[] {
  return PERMISSIONS.filter((permission) => permission.parent === parent);
}
