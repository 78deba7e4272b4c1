import type { ReactNode } from 'react';

export interface RowAction {
  key: string;
  label: string;
  /** By default the usual one of its key. */
  icon?: ReactNode;
  /** The name of its submenu. */
  menu?: string | undefined;
  isDangerous?: boolean;
  /** Why it is disabled. */
  refusal?: string | undefined;
  act: () => void;
}
