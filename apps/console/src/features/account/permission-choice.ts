import { PERMISSIONS, PLATFORM_CODES } from '@marquee/contract';
import type { Language } from '../../i18n/index.ts';

export interface PermissionNode {
  value: string;
  title: string;
  children: PermissionNode[];
}

/** The part of the permission tree whose codes a user holds: areas, pages and actions. */
export function permissionTree(held: readonly string[], language: Language): PermissionNode[] {
  const nodesBelow = (parent: string | null): PermissionNode[] =>
    PERMISSIONS.filter((permission) => permission.parent === parent)
      .map((permission) => ({
        value: permission.code,
        title: permission[language],
        children: nodesBelow(permission.code),
        isHeld: held.includes(permission.code),
      }))
      .filter(({ children, isHeld }) => children.length > 0 || isHeld)
      .map(({ isHeld: _isHeld, ...node }) => node);
  return nodesBelow(null);
}

/** The codes of actions that a token of their holder may have: none of the platform. */
export function tokenCodes(held: readonly string[]): string[] {
  const others: readonly (string | null)[] = [...PLATFORM_CODES, ...PERMISSIONS.map(({ parent }) => parent)];
  return held.filter((code) => !others.includes(code));
}

/** The reading ones among these codes. */
export function readingCodes(codes: readonly string[]): string[] {
  return PERMISSIONS.filter(({ code, call }) => codes.includes(code) && call.startsWith('GET ')).map(
    ({ code }) => code,
  );
}

export function permissionNames(codes: readonly string[], language: Language): string[] {
  return PERMISSIONS.filter(({ code }) => codes.includes(code)).map((permission) => permission[language]);
}

/** An example call for a holder of these codes: one that reads and has no path parameters. */
export function exampleCall(codes: readonly string[]): string {
  const readable = PERMISSIONS.find(
    ({ code, call }) => codes.includes(code) && call.startsWith('GET ') && !call.includes('{'),
  );
  return readable?.call.slice('GET '.length) ?? '/query';
}
