import type { ReactNode } from 'react';
import styles from './status-dot.module.css';

export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'quiet';

/** A state at rest: a coloured dot with a word, since colour alone is not accessible. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
