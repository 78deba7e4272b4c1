import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './permission-tree.module.css';
import type { TickState } from './ticks.ts';

interface TickBoxProps {
  state: TickState;
  /** Nothing can be changed here at all. */
  isReadOnly: boolean;
  /** Whether the signed-in user holds any of what the box stands for. */
  isHeld: boolean;
  children: ReactNode;
  onToggle: () => void;
}

/** One box of the tree; where it cannot be ticked because one lacks the permission, it says so. */
export function TickBox({ state, isReadOnly, isHeld, children, onToggle }: TickBoxProps) {
  const { t } = useTranslation();
  const reason = isReadOnly || isHeld ? undefined : t('roles.not_held');
  return (
    <span title={reason} className={isReadOnly && state !== 'none' ? styles.shown : undefined}>
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={isReadOnly || !isHeld}
        onChange={onToggle}
      >
        {children}
      </Checkbox>
    </span>
  );
}
