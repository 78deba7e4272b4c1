import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Opener } from './opener.tsx';

interface CardProps {
  name: string;
  /** Fills the card's width. */
  picture: ReactNode;
  facts: ReactNode;
  tick: ReactNode;
  menu: ReactNode;
  /** Undefined if the user may not open it. */
  onOpen: (() => void) | undefined;
  /** More details, in lines below. */
  children?: ReactNode;
}

/** One item of the thumbnail view. */
export function Card({ name, picture, facts, tick, menu, onOpen, children }: CardProps) {
  return (
    <article className={styles.card}>
      <Opener className={styles.open} onOpen={onOpen}>
        {picture}
        <span className={styles.name} title={name}>
          {name}
        </span>
      </Opener>
      <div className={styles.footer}>
        <span className={styles.facts}>{facts}</span>
        {menu}
      </div>
      {children}
      <div className={styles.tick}>{tick}</div>
    </article>
  );
}
