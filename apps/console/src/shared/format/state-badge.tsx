import type { ReactNode } from 'react';
import styles from './state-badge.module.css';
import { StatusDot, type Tone } from './status-dot.tsx';

interface StateBadgeProps {
  tone: Tone;
  icon?: ReactNode;
  /** The whole text where there is no room for it. */
  title?: string | undefined;
  children: ReactNode;
}

/**
 * A state by word and colour: solid for what needs a person, tinted for progress, a dot for everything that is at rest.
 */
export function StateBadge({ tone, icon, title, children }: StateBadgeProps) {
  if (tone === 'good' || tone === 'quiet') return <StatusDot tone={tone}>{children}</StatusDot>;
  return (
    <span className={`${styles.badge} ${styles[tone]}`} title={title}>
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
