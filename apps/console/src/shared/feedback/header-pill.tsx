import type { ComponentProps, ReactNode } from 'react';
import styles from './header-pill.module.css';

export type PillTone = 'busy' | 'bad' | 'held' | 'good';

interface HeaderPillProps extends ComponentProps<'button'> {
  tone: PillTone;
  icon: ReactNode;
  text: string;
  isOpen: boolean;
}

/** The state of long work in the top bar of every page; it opens and closes the details. */
export function HeaderPill({ tone, icon, text, isOpen, ...button }: HeaderPillProps) {
  return (
    <button {...button} type="button" className={`${styles.pill} ${styles[tone]}`} aria-expanded={isOpen}>
      {icon}
      <span className={styles.text}>{text}</span>
    </button>
  );
}
