import type { ReactNode } from 'react';
import styles from './status-dot.module.css';

export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'quiet';

/** A coloured dot with a text, since colour alone is not accessible. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={`${styles.dot} ${styles[tone]}`} aria-hidden="true" />
      {children}
    </span>
  );
}
