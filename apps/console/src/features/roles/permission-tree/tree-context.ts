import type { PermissionCode } from '@marquee/contract';
import { createContext, use } from 'react';
import type { Ticks } from './ticks.ts';

export interface TreeTicks {
  ticks: Ticks;
  isReadOnly: boolean;
  /** Whether the signed-in user may grant this code. */
  mayGrant: (code: PermissionCode) => boolean;
  toggle: (codes: readonly PermissionCode[]) => void;
}

/** The context of every box of the tree. */
export const TreeContext = createContext<TreeTicks | null>(null);

export function useTree(): TreeTicks {
  const tree = use(TreeContext);
  if (tree === null) throw new Error('useTree outside a permission tree');
  return tree;
}
