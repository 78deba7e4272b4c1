import type { PermissionCode } from '@marquee/contract';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './permission-tree.module.css';
import { tickState } from './ticks.ts';
import { useTree } from './tree-context.ts';

interface TickBoxProps {
  /** The codes that the box selects. */
  codes: readonly PermissionCode[];
  children: ReactNode;
}

/** A box of the tree. It explains why it is disabled when the user holds none of its permissions. */
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
