import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** The frame of the drawings of empty states. They use the colours of the theme and are mere decoration. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" width={160} height={96} aria-hidden="true">
      {children}
    </svg>
  );
}
