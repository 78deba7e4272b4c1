import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

/**
 * `bad` is broken and `waiting` needs a person: both are solid. `busy` resolves by itself, `changed` and `failed` are
 * worth knowing: these are tints. What is fine gets no badge but a `StatusDot`.
 */
export type StatusBadgeTone = 'bad' | 'waiting' | 'busy' | 'changed' | 'failed';

interface StatusBadgeProps {
  tone: StatusBadgeTone;
  icon?: ReactNode;
  /** The whole text where there is no room for it. */
  title?: string | undefined;
  children: ReactNode;
}

/** A state that must be noticed, in words, with its time: "Offline 2 h 14 min". */
export function StatusBadge({ tone, icon, title, children }: StatusBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} title={title}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
