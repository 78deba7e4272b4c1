import type { Permission, PermissionCode } from '@marquee/contract';
import type { PermissionPage } from './permission-tree.ts';

export type Ticks = ReadonlySet<string>;

export type TickState = 'all' | 'some' | 'none';

/** How the box above these codes stands. */
export function tickState(codes: readonly PermissionCode[], ticks: Ticks): TickState {
  const total = countTicks(codes, ticks);
  if (total === 0) return 'none';
  return total === codes.length ? 'all' : 'some';
}

export function countTicks(codes: readonly PermissionCode[], ticks: Ticks): number {
  return codes.filter((code) => ticks.has(code)).length;
}

/**
 * Ticks what one may grant of these codes, or unticks it where all of that is ticked. Codes that one may not grant stay
 * as they are.
 */
export function toggleCodes(
  codes: readonly PermissionCode[],
  ticks: Ticks,
  mayGrant: (code: PermissionCode) => boolean,
): Ticks {
  const own = codes.filter(mayGrant);
  const next = new Set(ticks);
  const isFull = own.every((code) => ticks.has(code));
  for (const code of own) {
    if (isFull) next.delete(code);
    else next.add(code);
  }
  return next;
}

/** The action that opens the page, where others of the page are ticked without it; they would be out of reach. */
export function missingView({ actions }: PermissionPage, ticks: Ticks): Permission | undefined {
  const [view, ...others] = actions;
  if (!view || ticks.has(view.code)) return undefined;
  return others.some(({ code }) => ticks.has(code)) ? view : undefined;
}
