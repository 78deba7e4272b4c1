import type { ReactNode } from 'react';

export interface RowAction {
  key: string;
  label: string;
  /** By default the usual one of its key. */
  icon?: ReactNode;
  /** The names of its menu and submenus, from the outside. */
  menu?: readonly string[] | undefined;
  /** Of its outermost menu, beside actions with icons. */
  menuIcon?: ReactNode;
  isDangerous?: boolean;
  /** Why it is disabled. */
  refusal?: string | undefined;
  act: () => void;
}
