import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';

/** The place of the calendar until it is known whose releases it shows. */
export function CalendarWaiting({ views }: { views: ReactNode }) {
  return (
    <div className={styles.page} data-fills-sheet>
      <CalendarBar>{views}</CalendarBar>
      <div className={styles.content}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}
