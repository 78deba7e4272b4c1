import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './figures.module.css';

interface FigureProps {
  name: string;
  /** The list that it counts. */
  to?: string | undefined;
  tone?: 'busy' | 'bad' | undefined;
  children: ReactNode;
}

/** Large numbers side by side. */
export function Figures({ isNarrow, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <dl className={styles.figures} data-narrow={isNarrow || undefined}>
      {children}
    </dl>
  );
}

export function Figure({ name, to, tone, children }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt title={name}>{name}</dt>
      <dd>
        {to === undefined ? (
          children
        ) : (
          <Link to={to} className={styles.link}>
            {children}
            <span className={styles.unseen}>{name}</span>
          </Link>
        )}
      </dd>
    </div>
  );
}
