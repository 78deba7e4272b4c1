import type { PermissionCode } from '@marquee/contract';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './permission-tree.module.css';
import { tickState } from './ticks.ts';
import { useTree } from './tree-context.ts';

interface TickBoxProps {
  /** What the box stands for. */
  codes: readonly PermissionCode[];
  children: ReactNode;
}

/** One box of the tree; where it cannot be ticked because one holds none of its permissions, it says so. */
export function TickBox({ codes, children }: TickBoxProps) {
  const { t } = useTranslation();
  const { ticks, isReadOnly, mayGrant, toggle } = useTree();
  const state = tickState(codes, ticks);
  const isHeld = codes.some(mayGrant);
  const reason = isReadOnly || isHeld ? undefined : t('roles.not_held');
  return (
    <span title={reason} className={isReadOnly && state !== 'none' ? styles.shown : undefined}>
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={isReadOnly || !isHeld}
        onChange={() => toggle(codes)}
      >
        {children}
      </Checkbox>
    </span>
  );
}
