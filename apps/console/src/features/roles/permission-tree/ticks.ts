import type { Permission, PermissionCode } from '@marquee/contract';
import type { PermissionPage } from './permission-tree.ts';

export type Ticks = ReadonlySet<string>;

export type TickState = 'all' | 'some' | 'none';

/** The state of the box above these codes. */
export function tickState(codes: readonly PermissionCode[], ticks: Ticks): TickState {
  const total = countTicks(codes, ticks);
  if (total === 0) return 'none';
  return total === codes.length ? 'all' : 'some';
}

export function countTicks(codes: readonly PermissionCode[], ticks: Ticks): number {
  return codes.filter((code) => ticks.has(code)).length;
}

/** Selects the codes that the user may grant, or clears them when all are selected. Other codes keep their state. */
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

/** The action that opens the page, if other actions of the page are selected without it: they would be unreachable. */
export function missingView({ actions }: PermissionPage, ticks: Ticks): Permission | undefined {
  const [view, ...others] = actions;
  if (!view || ticks.has(view.code)) return undefined;
  return others.some(({ code }) => ticks.has(code)) ? view : undefined;
}
