import { Empty } from 'antd';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  help: string;
  action?: ReactNode;
}

export function EmptyState({ title, help, action }: EmptyStateProps) {
  return (
    <Empty
      className={styles.empty}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong className={styles.title}>{title}</strong>
          <span>{help}</span>
        </>
      }
    >
      {action}
    </Empty>
  );
}
