import type { ReactNode } from 'react';
import { formatPercent } from '../format/percent.ts';
import styles from './period-totals.module.css';

/** The figures of a period above its chart, in one line where they have room. */
export function PeriodTotals({ children }: { children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>;
}

interface PeriodTotalProps {
  label: string;
  /** Absent while it loads. */
  value: ReactNode;
  note?: string;
  /** Since the period it is compared with, in percent; null or absent without one. */
  change?: number | null | undefined;
}

export function PeriodTotal({ label, value, note, change }: PeriodTotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? <span className={styles.coming} />}
        {note !== undefined && <small>{note}</small>}
        {change !== undefined && change !== null && (
          <small>{`${change > 0 ? '+' : ''}${formatPercent(change)}`}</small>
        )}
      </dd>
    </div>
  );
}
