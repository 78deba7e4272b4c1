import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import styles from './calendar.module.css';

interface CalendarContentProps<Data> {
  result: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The content of a calendar's period, once it is loaded; the former period stays until then. */
export function CalendarContent<Data>({ result, children }: CalendarContentProps<Data>) {
  return (
    <div className={styles.content} aria-busy={result.isPlaceholderData}>
      <Loaded
        result={result}
        loading={
          <div className={styles.waiting}>
            <Skeleton active paragraph={{ rows: 8 }} />
          </div>
        }
      >
        {children}
      </Loaded>
    </div>
  );
}
