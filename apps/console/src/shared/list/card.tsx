import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  name: string;
  /** Fills the card's width. */
  picture: ReactNode;
  facts: ReactNode;
  tick: ReactNode;
  menu: ReactNode;
  onOpen: () => void;
}

/** One item of the thumbnail view. */
export function Card({ name, picture, facts, tick, menu, onOpen }: CardProps) {
  return (
    <article className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {picture}
        <span className={styles.name} title={name}>
          {name}
        </span>
      </button>
      <div className={styles.footer}>
        <span className={styles.facts}>{facts}</span>
        {menu}
      </div>
      <div className={styles.tick}>{tick}</div>
    </article>
  );
}
