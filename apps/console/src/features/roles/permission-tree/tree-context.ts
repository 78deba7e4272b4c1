import type { PermissionCode } from '@marquee/contract';
import { createContext, use } from 'react';
import type { Ticks } from './ticks.ts';

export interface TreeTicks {
  ticks: Ticks;
  isReadOnly: boolean;
  /** Whether the signed-in user may give this code to others. */
  mayGrant: (code: PermissionCode) => boolean;
  toggle: (codes: readonly PermissionCode[]) => void;
}

/** What every box of the tree needs, provided by the tree. */
export const TreeContext = createContext<TreeTicks | null>(null);

export function useTree(): TreeTicks {
  const tree = use(TreeContext);
  if (tree === null) throw new Error('useTree outside a permission tree');
  return tree;
}
