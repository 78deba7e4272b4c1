import type { ReactNode } from 'react';
import styles from './header-pill.module.css';

export type PillTone = 'busy' | 'bad' | 'held' | 'good';

interface HeaderPillProps {
  tone: PillTone;
  icon: ReactNode;
  text: string;
  title: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The state of long work in the top bar of every page; it opens and closes the details. */
export function HeaderPill({ tone, icon, text, title, isOpen, onToggle }: HeaderPillProps) {
  return (
    <button
      type="button"
      className={`${styles.pill} ${styles[tone]}`}
      aria-expanded={isOpen}
      title={title}
      onClick={onToggle}
    >
      {icon}
      <span className={styles.text}>{text}</span>
    </button>
  );
}
